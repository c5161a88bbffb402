import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../platform/failed-query.js';
import { momentText } from '../../platform/formats/time.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { pastRunsQuery } from './retention-requests.js';
import { nightText } from './retention-words.js';

/** What the last nights did. */
export function PastRuns({ companyId }: { companyId: string }) {
  const runs = useQuery(pastRunsQuery(companyId));
  if (!runs.data) {
    if (failureOf(runs)) return <QueryFailure what="The nights could not be loaded." query={runs} />;
    return <Skeleton height={72} />;
  }
  if (runs.data.rows.length === 0) return <p className="meta">There was no run yet.</p>;
  return (
    <ul className="past-runs">
      {runs.data.rows.map((run) => (
        <li key={run.id}>
          <span className="num">{momentText(run.runsAt)}</span>
          <span className="muted">{nightText(run)}</span>
        </li>
      ))}
    </ul>
  );
}
