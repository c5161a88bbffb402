import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../../base/formats/clock.js';
import { momentText } from '../../../../base/formats/time.js';
import { pastRunsQuery } from '../../shared/privacy/retention-queries.js';
import { nightText } from './retention-words.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

/** What the last nights did. */
export function PastRuns({ companyId }: { companyId: string }) {
  const runs = useQuery(pastRunsQuery(companyId));
  const now = useNow();
  if (!runs.data) {
    return <QueryPending what="The nights could not be loaded." query={runs} height={72} />;
  }
  // One that is paused has its row before it comes.
  const past = runs.data.rows.filter(({ runsAt }) => Date.parse(runsAt) <= now);
  if (past.length === 0) return <p className="meta">There was no run yet.</p>;
  return (
    <ul className="past-runs">
      {past.map((run) => (
        <li key={run.id}>
          <span className="num">{momentText(run.runsAt)}</span>
          <span className="muted">{nightText(run)}</span>
        </li>
      ))}
    </ul>
  );
}
