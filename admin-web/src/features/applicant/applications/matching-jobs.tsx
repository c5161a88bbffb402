import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { payInShort } from '../../../base/formats/pay.js';
import { previewQuery } from '../../shared/public-jobs/preview-query.js';
import { workPlace } from '../../shared/public-jobs/work-place.js';
import { Logo } from '../../../kit/ui/avatar.js';
import './matching-jobs.css';

type MatchingJobsProps = { jobId: string; title: string };

/** Open jobs with words of the title of this one; nothing where there are none. */
export function MatchingJobs({ jobId, title }: MatchingJobsProps) {
  const { data: job } = useQuery(previewQuery(jobId));
  if (!job || typeof job === 'string' || job.similar.length === 0) return null;
  return (
    <section className="matching-jobs" aria-labelledby="matching-jobs">
      <h2 id="matching-jobs">{title}</h2>
      <ul>
        {job.similar.map((similar) => (
          <li key={similar.id}>
            <MatchingJob job={similar} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchingJob({ job }: { job: JobCardView }) {
  const facts = [job.companyName, workPlace(job.place, job.locationType), payInShort(job.salary)];
  return (
    <Link
      className="card card--link matching-job"
      to={pathTo('jobPreview', { companyId: job.companyId, jobId: job.id })}
    >
      <Logo name={job.companyName} image={job.companyLogo} size={40} />
      <span>
        <b dir="auto">{job.title}</b>
        <span className="job__meta dots">
          {facts
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </span>
      </span>
    </Link>
  );
}
