import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../base/formats/clock.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { dashboardQuery } from './dashboard-query.js';
import { daysOf, rangeOf } from './dashboard-range.js';
import { DashboardTiles, TilesSkeleton } from './dashboard-tiles.js';
import { NeedsYou, NeedsYouSkeleton } from './needs-you.js';

/** What needs somebody, and the figures beside it. Both stand and fail without the rest of the page. */
export function DashboardPanels({ companyId }: { companyId: string }) {
  const [search] = useSearchParams();
  const now = useNow();
  const range = rangeOf(search);
  const dashboard = useQuery(dashboardQuery(companyId, daysOf(range, now)));
  const { data } = dashboard;
  const failed = !data && failureOf(dashboard) !== null;
  return (
    <div className="dash" data-stale={dashboard.isPlaceholderData || undefined}>
      <section className="card" aria-labelledby="needs-you">
        <div className="card__head">
          <h2 className="card__title" id="needs-you">
            Needs you
          </h2>
        </div>
        {failed ? (
          <div className="card--pad">
            <QueryFailure what="What needs you could not be loaded." query={dashboard} />
          </div>
        ) : data ? (
          <NeedsYou dashboard={data} />
        ) : (
          <NeedsYouSkeleton />
        )}
      </section>
      <section className="dash__metrics" aria-labelledby="metrics">
        <h2 className="vh" id="metrics">
          Figures
        </h2>
        {failed ? (
          <div className="card card--pad">
            <QueryFailure what="The figures could not be loaded." query={dashboard} />
          </div>
        ) : data ? (
          <DashboardTiles tiles={data.tiles} range={range} />
        ) : (
          <TilesSkeleton />
        )}
      </section>
    </div>
  );
}
