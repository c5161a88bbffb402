import { Skeleton } from '../../ui/skeleton.js';
import type { JobTotals } from './use-job-totals.js';

/** The figures of a company at a glance. */
export function DashboardTiles({ totals, userCount }: { totals: JobTotals | undefined; userCount: number }) {
  const closed = totals ? totals.all - totals.open - totals.drafts : 0;
  const tiles = [
    { label: 'Open jobs', value: totals?.open, note: 'taking applications' },
    { label: 'Drafts', value: totals?.drafts, note: 'not public yet' },
    { label: 'Closed jobs', value: totals && closed, note: 'past their last day' },
    { label: 'Team', value: userCount, note: userCount === 1 ? 'person' : 'people' },
  ];
  return (
    <section aria-label="Figures">
      <ul className="tiles tiles--4">
        {tiles.map(({ label, value, note }) => (
          <li className="card tile" key={label}>
            <span className="tile__label">{label}</span>
            <span className="tile__value">{value ?? <Skeleton width={48} height={26} />}</span>
            <span className="tile__note">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
