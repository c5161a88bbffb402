import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { employmentTypeLabels, employmentTypes } from '@app/contracts/vocabulary/employment';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { CircleCheck, CircleDashed, Eye, Lock, Pencil } from 'lucide-react';
import type { CSSProperties } from 'react';
import { openFile } from '../../../client/files/open-file.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { CvField } from '../shared/cvs/cv-field.js';
import { completeness, type Gap } from '../shared/profile/completeness.js';
import { oneOf } from '../shared/profile/profile-body.js';
import type { Editing } from './editing.js';

type SideProps = { profile: ApplicantProfileView; onEdit: (editing: Editing) => void };

/** How complete it is, and what would help most. */
export function Completeness({ profile, onEdit }: SideProps) {
  const { percent, gaps } = completeness(profile);
  const open = gaps.filter(({ done }) => !done);
  const shown = open.slice(0, 3);
  const ring: CSSProperties & { '--p': number } = { '--p': percent };
  const go = ({ part }: Gap): void => {
    if (part === 'cv') document.getElementById('cvId')?.focus();
    else if (part === 'experience' || part === 'education') onEdit({ part, at: profile[part].length });
    else onEdit({ part });
  };
  return (
    <section className="card card--pad no-print" aria-labelledby="complete">
      <div className="row row--4">
        <div className="ring" style={ring} role="img" aria-label={`${percent} percent complete`}>
          {percent}
        </div>
        <div>
          <h2 id="complete" className="resume-side__title">
            {percent === 100 ? 'Complete' : percent >= 70 ? 'Nearly complete' : 'A good start'}
          </h2>
          <p className="meta">{shown.length === 0 ? 'Nothing is missing.' : 'This would help most:'}</p>
        </div>
      </div>
      <ul className="resume-gaps">
        {shown.map((gap) => (
          <li key={gap.label}>
            <button type="button" onClick={() => go(gap)}>
              <CircleDashed className="icon icon--md" aria-hidden />
              {gap.label}
            </button>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="resume-gaps__done">
            <CircleCheck className="icon icon--md" aria-hidden />
            Ready for every application
          </li>
        )}
      </ul>
    </section>
  );
}

/** The file that goes along with applications. */
export function CvCard({ profile }: { profile: ApplicantProfileView }) {
  return (
    <section className="card card--pad stack resume-side__card no-print" aria-labelledby="cv">
      <div className="row">
        <h2 id="cv" className="resume-side__title">
          CV
        </h2>
        {profile.cv?.status === 'available' && (
          <Button
            className="push"
            look="ghost"
            size="small"
            onClick={() => void openFile(profile.cv?.id ?? '', {})}
          >
            <Eye className="icon" aria-hidden />
            Preview
          </Button>
        )}
      </div>
      <CvField profile={profile} />
    </section>
  );
}

/** What the person looks for. */
export function Wishes({ profile, onEdit }: SideProps) {
  const jobType = oneOf(employmentTypes, profile.jobType ?? '');
  const industry = oneOf(industryKeys, profile.industry ?? '');
  const rows: [string, string | null][] = [
    ['Type', jobType && employmentTypeLabels[jobType]],
    ['Industry', industry && industries[industry]],
    ['Salary wish', profile.salary],
  ];
  return (
    <section className="card card--pad stack resume-side__card no-print" aria-labelledby="wishes">
      <div className="row">
        <h2 id="wishes" className="resume-side__title">
          What I look for
        </h2>
        <IconButton
          className="push"
          small
          label="Edit what I look for"
          onClick={() => onEdit({ part: 'wishes' })}
        >
          <Pencil className="icon" aria-hidden />
        </IconButton>
      </div>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value ? undefined : 'subtle'}>{value ?? 'Not set'}</dd>
          </div>
        ))}
      </dl>
      <p className="meta row row--top">
        <Lock className="icon icon--sm resume-side__lock" aria-hidden />
        <span>Only you can see your salary wish.</span>
      </p>
    </section>
  );
}
