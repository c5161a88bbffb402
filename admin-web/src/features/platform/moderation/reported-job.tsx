import type { JobReportDetailView } from '@app/contracts/moderation/job-report';
import { locationTypeLabels } from '@app/contracts/vocabulary/employment';
import { ArrowLeft, Globe } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { payInShort } from '../../../base/formats/pay.js';
import { safeRichText } from '../../../base/formats/safe-rich-text.js';
import { experienceText, jobPlace } from '../../shared/public-jobs/job-words.js';
import { useIsPhone } from '../../../kit/ui/is-phone.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import './reported-job.css';

type ReportedJobProps = { report: JobReportDetailView; back: { to: string; place: string | null } };

/** The job as the public reads it, or read it. */
export function ReportedJob({ report, back }: ReportedJobProps) {
  const { job } = report;
  // On a desktop the list has the h1, on a phone this is the whole screen.
  const heading = useIsPhone() ? 'h1' : 'h2';
  return (
    <section className="reports__doc" tabIndex={0} aria-label="Job under report">
      <Link className="reports__back only-phone" to={back.to}>
        <ArrowLeft className="icon" aria-hidden />
        Reports{back.place && `, ${back.place}`}
      </Link>
      <article className="reports__sheet" aria-label="The reported job">
        {job ? (
          <>
            <Visibility report={report} />
            <Sheet report={report} job={job} heading={heading} />
          </>
        ) : (
          <EmptyState heading={heading} title={report.jobTitle || 'This job is gone'}>
            Its company has deleted it. What was decided about it is kept.
          </EmptyState>
        )}
      </article>
    </section>
  );
}

const isDown = ({ state }: JobReportDetailView): boolean =>
  state === 'takenDown' || state === 'appealed' || state === 'keptDown';

function Visibility({ report }: { report: JobReportDetailView }) {
  const { job, statement, seen } = report;
  const down = isDown(report) && statement;
  return (
    <div className="reports__bar">
      <Globe className="icon" aria-hidden />
      <span>
        {down ? (
          <>
            Not public since <MomentText iso={statement.takenDownAt} />
          </>
        ) : (
          `${job?.live ? 'Public' : 'Not open'}, seen ${counted(seen, 'time')}`
        )}
      </span>
      {job && (
        <Link
          className="link push"
          to={pathTo('jobPreview', { companyId: job.company.companyId, jobId: job.id })}
        >
          Open page
        </Link>
      )}
    </div>
  );
}

function Sheet({
  report,
  job,
  heading: Heading,
}: {
  report: JobReportDetailView;
  job: NonNullable<JobReportDetailView['job']>;
  heading: 'h1' | 'h2';
}) {
  const facts: [string, string | null][] = [
    ['Pay', payInShort(job.salary) ?? 'Not given'],
    ['Experience', experienceText(job.experience) ?? 'None'],
  ];
  return (
    <div className="reports__text">
      <Logo name={job.company.name} image={job.company.logo} size={56} />
      <Heading className="display" dir="auto">
        {job.title}
      </Heading>
      <p className="muted dots">
        <span>{job.company.name}</span>
        {jobPlace(job) && <span>{jobPlace(job)}</span>}
        {job.locationType && <span>{locationTypeLabels[job.locationType]}</span>}
      </p>
      <dl className="reports__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {job.publishedAt && (
          <div>
            <dt>Posted</dt>
            <dd>
              <DayText iso={job.publishedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>Applicants</dt>
          <dd>{numberText(report.applicants)}</dd>
        </div>
      </dl>
      <div
        className="reports__prose"
        dir="auto"
        dangerouslySetInnerHTML={{ __html: safeRichText(job.description) }}
      />
    </div>
  );
}
