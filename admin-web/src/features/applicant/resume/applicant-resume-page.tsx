import '../shared/profile/profile.css';
import './resume.css';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../client/session/user-store.js';
import { Button } from '../../../kit/ui/button.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { CvProposalsOffer } from '../shared/cv-proposals/cv-proposals-offer.js';
import { profileQuery } from '../shared/profile/profile-query.js';
import type { Editing } from './editing.js';
import { EducationSheet, ExperienceSheet } from './entry-sheets.js';
import { downloadJsonResume } from './download-json-resume.js';
import { ImportSheet } from '../shared/resume-import/import-sheet.js';
import { BasicsSheet, LanguagesSheet, LinksSheet, SkillsSheet, WishesSheet } from './part-sheets.js';
import { Education, Experience, Hello, LanguageList, Skills } from './resume-sections.js';
import { Completeness, CvCard, Wishes } from './resume-side.js';

/** One's own résumé. It reads as a recruiter reads it; each part is edited where it stands. */
export function ApplicantResumePage() {
  const { user } = useSession();
  const asked = useQuery(profileQuery(user?.id ?? ''));
  const { data: profile } = asked;
  if (profile) return <Resume profile={profile} />;
  if (failureOf(asked)) {
    return (
      <div className="stack">
        <h1 className="vh">Résumé</h1>
        <QueryFailure what="Your résumé could not be loaded." query={asked} />
      </div>
    );
  }
  return (
    <div className="resume-grid skeletons" role="status" aria-label="Your résumé is being fetched">
      <div className="resume-column">
        <Skeleton height={196} />
        <Skeleton height={260} />
      </div>
      <div className="resume-column">
        <Skeleton height={220} />
      </div>
    </div>
  );
}

function Resume({ profile }: { profile: ApplicantProfileView }) {
  const [editing, setEditing] = useState<Editing>();
  const [importing, setImporting] = useState(false);
  const parts = { profile, onEdit: setEditing };
  return (
    <>
      <div className="resume-bar no-print">
        <span className="meta">
          Companies you apply to get everything here but your skills and what you look for.
        </span>
        <div className="row row--wrap push">
          <Button look="ghost" size="small" onClick={() => setImporting(true)}>
            <Upload className="icon" aria-hidden />
            Import
          </Button>
          <Button look="ghost" size="small" onClick={() => downloadJsonResume(profile)}>
            <Download className="icon" aria-hidden />
            <span>
              Export<span className="not-phone"> JSON Resume</span>
            </span>
          </Button>
          <Button size="small" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            Print
          </Button>
        </div>
      </div>
      <div className="resume-grid">
        <div className="resume-column">
          <CvProposalsOffer profile={profile} />
          <Hello {...parts} />
          <Experience {...parts} />
          <Education {...parts} />
          <Skills {...parts} />
          <LanguageList {...parts} />
        </div>
        <div className="resume-column resume-column--side">
          <Completeness {...parts} />
          <CvCard profile={profile} />
          <Wishes {...parts} />
        </div>
      </div>
      {editing && <OpenPart editing={editing} profile={profile} onClose={() => setEditing(undefined)} />}
      {importing && <ImportSheet profile={profile} onClose={() => setImporting(false)} />}
    </>
  );
}

const sheets = {
  basics: BasicsSheet,
  skills: SkillsSheet,
  languages: LanguagesSheet,
  links: LinksSheet,
  wishes: WishesSheet,
} as const;

type OpenPartProps = { editing: Editing; profile: ApplicantProfileView; onClose: () => void };

function OpenPart({ editing, profile, onClose }: OpenPartProps) {
  if ('at' in editing) {
    const Sheet = editing.part === 'experience' ? ExperienceSheet : EducationSheet;
    return <Sheet profile={profile} at={editing.at} onClose={onClose} />;
  }
  const Sheet = sheets[editing.part];
  return <Sheet profile={profile} onClose={onClose} />;
}
