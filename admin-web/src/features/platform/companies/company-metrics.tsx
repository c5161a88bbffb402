import { type PeriodLength, periodLengths } from '@app/contracts/analytics/analytics-range';
import { analyticsDays } from '@app/contracts/analytics/job-analytics';
import { Link } from 'react-router';
import { Segmented } from '../../../kit/list/segmented.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { CompanyToday } from '../shared/analytics/company-today.js';
import { DailyMetric } from '../shared/analytics/daily-metric.js';
import { PeriodSums } from '../shared/analytics/period-sums.js';
import { rangeNames } from '../shared/analytics/period-words.js';
import { useAnalyticsChoice, useJobAnalytics } from '../shared/analytics/use-analytics.js';
import '../../../kit/styles/tiles.css';
import '../shared/analytics/analytics.css';

const days = analyticsDays.map((value) => ({ value: String(value), label: rangeNames[value] }));
const names: Record<PeriodLength, string> = { day: 'Day', week: 'Week', month: 'Month' };
const lengths = periodLengths.map((value) => ({ value, label: names[value] }));

/** The counted figures of a company by day, week or month; the address holds which. */
export function CompanyMetrics({ companyId }: { companyId: string }) {
  const choice = useAnalyticsChoice();
  const { analytics } = useJobAnalytics(companyId);
  const shown = analytics.data;
  const all = withQuery(pathTo('analytics'), { company: companyId, days: choice.days, by: choice.by });
  return (
    <section className="record__wide company-metrics" aria-labelledby="company-metrics">
      <div className="section-h">
        <h2 id="company-metrics">Figures</h2>
        <Segmented
          label="Days"
          options={days}
          value={String(choice.days)}
          onChoose={(value) => choice.change({ days: value, from: null, to: null })}
        />
        <Segmented label="By" options={lengths} value={choice.by} onChoose={(by) => choice.change({ by })} />
        <Link className="link push" to={all}>
          All figures
        </Link>
      </div>
      {shown ? (
        <div className="analytics-days__metrics" data-stale={analytics.isPlaceholderData || undefined}>
          <CompanyToday analytics={shown} />
          <PeriodSums analytics={shown} />
          <div className="analytics-pair">
            <DailyMetric
              title="Applications"
              days={shown.series}
              by={shown.by}
              first={{ key: 'applications', label: 'Applications' }}
              second={null}
            />
            <DailyMetric
              title="Openings"
              days={shown.series}
              by={shown.by}
              first={{ key: 'jobClicks', label: 'Jobs' }}
              second={{ key: 'companyClicks', label: 'Its profile' }}
            />
          </div>
        </div>
      ) : failureOf(analytics) ? (
        <QueryFailure what="The figures could not be loaded." query={analytics} />
      ) : (
        <Skeleton height={312} />
      )}
    </section>
  );
}
