import { ClosingText } from '../../../base/formats/closing.js';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { employmentText, seniorityLabels } from '@app/contracts/vocabulary/employment';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { payInShort } from '../../../base/formats/pay.js';
import { age, closesSoon, daysUntil } from '../../../base/formats/time.js';
import { text } from '../../../base/i18n/job-card.en.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Status, Tag } from '../../../kit/ui/tag.js';
import { DomainTick } from '../company-domains/domain-tick.js';
import { HydratedLater } from '../../../kit/hydration/hydrated-later.js';
import { SaveJobButton } from '../saved-jobs/save-job-button.js';
import type { SavedJobs } from '../saved-jobs/save-job-queries.js';
import { workPlace } from './work-place.js';

type JobCardProps = {
  job: JobCardView;
  appliedOn?: string;
  heading?: 'h2' | 'h3';
  /** What one keeps, where the card offers to. */
  saved?: SavedJobs;
  /** Where all are of one company, cards do not repeat what it is called and how it answers, and say when they close. */
  ofOneCompany?: boolean;
  /** When it ended, where it takes no more applications. */
  closedOn?: string;
};

/** A job in a list: one link stretched over the card. */
export function JobCard(props: JobCardProps) {
  const { job, appliedOn, heading: Heading = 'h3', saved, ofOneCompany = false, closedOn } = props;
  const now = useNow();
  const days = closesSoon(job.expiredAt, now) ? daysUntil(job.expiredAt, now) : null;
  const pay = payInShort(job.salary);
  return (
    <article className={classNames('card card--link job', ofOneCompany && 'job--plain')}>
      {!ofOneCompany && <Logo name={job.companyName} image={job.companyLogo} />}
      <div>
        <Heading className="job__title">
          <Link dir="auto" to={pathTo('jobPreview', { companyId: job.companyId, jobId: job.id })}>
            {job.title}
          </Link>
        </Heading>
        <JobFacts job={job} ofOneCompany={ofOneCompany} />
        <Skills skills={job.skills} />
        {!ofOneCompany && job.replyRecord && (
          <p className="job__answers">{text.card.answers(job.replyRecord)}</p>
        )}
      </div>
      <div className="job__side">
        <span className={pay ? 'job__pay' : 'job__pay job__pay--none'}>{pay ?? text.card.noPay}</span>
        <span className="job__foot">
          <Mark appliedOn={appliedOn} closedOn={closedOn} daysLeft={days} />
          <When job={job} closing={ofOneCompany && days === null} />
          {saved && <SaveJobButton job={job} saved={saved} />}
        </span>
      </div>
    </article>
  );
}

/** How long it has been there; where one may choose among those of one company, until when it is. */
function When({ job, closing }: { job: JobCardView; closing: boolean }) {
  const now = useNow();
  if (!closing || !job.closing) return age(job.publishedAt, now);
  return (
    <span>
      {text.card.closesOn}
      <ClosingText closing={job.closing} />
    </span>
  );
}

/** Of whom, where, and how one works. */
function JobFacts({ job, ofOneCompany }: { job: JobCardView; ofOneCompany: boolean }) {
  const facts = [
    workPlace(job.place, job.locationType),
    employmentText(job),
    job.seniority && seniorityLabels[job.seniority],
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <p className="job__meta dots">
      {!ofOneCompany && (
        <span>
          {job.companyName}
          <DomainTick verified={job.companyDomain} />
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null;
  return (
    <div className="job__tags">
      {skills.slice(0, 3).map((skill) => (
        <Tag key={skill}>{skill}</Tag>
      ))}
      {skills.length > 3 && <Tag>+{skills.length - 3}</Tag>}
    </div>
  );
}

/** What one should know before opening it: already applied, closed, or closing soon. */
type MarkProps = { appliedOn?: string; closedOn?: string; daysLeft: number | null };

function Mark({ appliedOn, closedOn, daysLeft }: MarkProps): ReactNode {
  if (appliedOn) {
    return (
      <Status tone="ok">
        <span>
          {text.card.appliedOn}
          <DayText iso={appliedOn} />
        </span>
      </Status>
    );
  }
  if (closedOn) {
    return (
      <Status tone="plain">
        <span>
          {text.card.closedOn}
          <DayText iso={closedOn} />
        </span>
      </Status>
    );
  }
  if (daysLeft === null) return null;
  return <Status tone="coral">{text.card.closesIn(daysLeft)}</Status>;
}

/** Job cards below each other. */
export function JobList({
  jobs,
  heading,
  applied,
  saved,
  ofOneCompany,
}: {
  jobs: JobCardView[];
  heading?: 'h2' | 'h3';
  /** When one applied, by job. */
  applied?: Map<string, string>;
  saved: SavedJobs;
  ofOneCompany?: boolean;
}) {
  return (
    <ul className="job-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <HydratedLater>
            <JobCard
              job={job}
              heading={heading}
              appliedOn={applied?.get(job.id)}
              saved={saved}
              ofOneCompany={ofOneCompany}
            />
          </HydratedLater>
        </li>
      ))}
    </ul>
  );
}
