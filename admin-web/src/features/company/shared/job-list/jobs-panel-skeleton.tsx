import { Skeleton } from '../../../../kit/ui/skeleton.js';
import './jobs-list.css';

/** The list before its jobs are there. */
export function JobsSkeleton() {
  return (
    <div className="card jobs-skeleton" aria-busy>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={16} />
      ))}
    </div>
  );
}

/** The panel before its program is there, too. */
export function JobsPanelSkeleton() {
  return (
    <section aria-labelledby="jobs">
      <div className="section-h">
        <h2 id="jobs">Jobs</h2>
      </div>
      <JobsSkeleton />
    </section>
  );
}
