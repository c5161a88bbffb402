import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { numberText } from '../../base/formats/counted.js';
import { pathTo } from '../../base/paths.js';
import { fetchJobs } from '../../features/shared/jobs/job-list-query.js';

/** Shortcuts to the boards of open jobs. Stays away when they cannot be read: the dashboard says why. */
export function OpenJobs({ companyId }: { companyId: string }) {
  const jobs = useQuery({
    queryKey: ['jobs', companyId, 'open'],
    queryFn: ({ signal }) =>
      fetchJobs({ sort: ['publishedAt', 'DESC'], range: [0, 5], filter: { live: true } }, signal),
  });
  if (!jobs.data || jobs.data.rows.length === 0) return null;
  return (
    <div className="nav-subs">
      <p className="sidenav__label">Open jobs</p>
      <ul>
        {jobs.data.rows.map((job) => (
          <li key={job.id}>
            <NavLink className="nav-item nav-sub" to={pathTo('jobProfile', { companyId, jobId: job.id })}>
              <span className="truncate">{job.title}</span>
              <span className="nav-sub__count num">
                {job.count !== null && numberText(job.count)}
                <span className="vh"> applications</span>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
