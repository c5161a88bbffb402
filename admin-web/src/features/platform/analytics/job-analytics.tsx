import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import type {
  PlatformStatisticsView,
  StatisticRecountView,
} from '@app/contracts/statistics/platform-statistics';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn, Printer, Table } from 'lucide-react';
import { api } from '../../../client/http/http.js';
import { settings } from '../../../base/settings.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { pathTo } from '../../../base/paths.js';
import { MomentText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { AnalyticsChoice } from './analytics-choice.js';
import { CompanyToday } from '../shared/analytics/company-today.js';
import { DayByDay } from './day-by-day.js';
import { DaysTable } from './days-table.js';
import { metricGroups, metricName, noteOf, repliesOf } from '../shared/analytics/metrics.js';
import { MetricTable } from './metric-table.js';
import { MetricTile } from '../shared/analytics/metric-tile.js';
import { answersMovedText, growthText } from '../shared/analytics/period-words.js';
import { SeniorityMetric } from './seniority-metric.js';
import { SignUpFunnel } from './sign-up-funnel.js';
import { useAnalyticsChoice, useJobAnalytics } from '../shared/analytics/use-analytics.js';
import '../../../kit/styles/tiles.css';
import '../shared/analytics/analytics.css';
import './analytics-print.css';

/** The figures of the whole platform, or of one of its companies. */
export function JobAnalytics() {
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Analytics' }]);
  const { asTables, companyId, change } = useAnalyticsChoice();
  const { analytics } = useJobAnalytics();
  const statistics = useQuery({
    queryKey: ['platform-statistics'],
    queryFn: ({ signal }) => api<PlatformStatisticsView>('/api/platform-statistics', { signal }),
  });
  const company = companyId ? analytics.data?.company : null;
  return (
    <main id="main" className="main">
      <div className="page-head analytics-head">
        <div>
          <h1>Analytics</h1>
          <p>
            {company
              ? `${company.name} alone.`
              : companyId
                ? 'One company.'
                : `All of ${settings().brandName}.`}{' '}
            <Recounted statistics={statistics.data} />
          </p>
        </div>
        <div className="page-head__actions">
          <span className="segmented" role="group" aria-label="Show as">
            <button type="button" aria-pressed={!asTables} onClick={() => change({ view: null })}>
              <ChartNoAxesColumn className="icon icon--sm" aria-hidden />
              Charts
            </button>
            <button type="button" aria-pressed={asTables} onClick={() => change({ view: 'tables' })}>
              <Table className="icon icon--sm" aria-hidden />
              Tables
            </button>
          </span>
          <Button onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            Print
          </Button>
        </div>
      </div>
      {statistics.data?.repaired && <Repaired recount={statistics.data.repaired} />}
      <AnalyticsChoice />
      {companyId ? (
        analytics.data && <CompanyToday analytics={analytics.data} />
      ) : (
        <PlatformMetrics statistics={statistics} />
      )}
      {asTables ? <DaysTable /> : <DayByDay />}
    </main>
  );
}

function PlatformMetrics({ statistics }: { statistics: UseQueryResult<PlatformStatisticsView> }) {
  const { asTables } = useAnalyticsChoice();
  const { analytics } = useJobAnalytics();
  if (!statistics.data)
    return failureOf(statistics) ? (
      <QueryFailure what="The figures could not be loaded." query={statistics} />
    ) : (
      <TileSkeletons />
    );
  const Shown = asTables ? MetricTable : Charts;
  return <Shown statistics={statistics.data} range={analytics.data ?? null} />;
}

function Recounted({ statistics }: { statistics: PlatformStatisticsView | undefined }) {
  if (!statistics) return null;
  if (!statistics.recountedAt) return <>Figures are kept as things happen.</>;
  return (
    <>
      Figures are kept as things happen; a recount confirmed them on{' '}
      <MomentText iso={statistics.recountedAt} />.
    </>
  );
}

type ChartsProps = { statistics: PlatformStatisticsView; range: JobAnalyticsView | null };

function Charts({ statistics, range }: ChartsProps) {
  const replies = repliesOf(statistics);
  const moved = answersMovedText(range?.answers);
  return (
    <>
      {metricGroups.map(({ title, metrics }) => (
        <section key={title} aria-label={title} className="analytics-group">
          <h2>{title}</h2>
          <ul className={title === 'Companies' ? 'tiles tiles--3' : 'tiles tiles--4'}>
            {metrics.map((metric) => (
              <MetricTile
                key={metric.key}
                label={metric.label}
                value={numberText(statistics[metric.key])}
                note={noteOf(metric, statistics, growthText(range?.snapshots[metric.key]))}
                definition={`${statistics.definitions[metric.key]}.`}
              />
            ))}
            {title === 'Jobs and applications' && (
              <MetricTile
                label={replies.label}
                value={replies.value}
                note={moved === null ? replies.share : `${replies.share}, ${moved}`}
                definition={`${statistics.definitions.replyCount}.`}
              />
            )}
          </ul>
        </section>
      ))}
      <div className="analytics-pair">
        <SeniorityMetric statistics={statistics} past={range?.seniority ?? null} />
        <SignUpFunnel funnel={statistics.funnel} />
      </div>
    </>
  );
}

/** A recount that repaired something: the figures are right again, and why they were not should be looked for. */
function Repaired({ recount: { recountedAt, drift } }: { recount: StatisticRecountView }) {
  const off = Object.entries(drift);
  return (
    <Banner tone="warn">
      A recount found {off.length === 1 ? 'a figure that was' : `${numberText(off.length)} figures that were`}{' '}
      off and repaired {off.length === 1 ? 'it' : 'them'} on <MomentText iso={recountedAt} />:{' '}
      {off
        .map(
          ([metric, { had, counted }]) =>
            `${metricName(metric)} was ${numberText(had)} and is ${numberText(counted)}`,
        )
        .join('; ')}
      .
    </Banner>
  );
}

/** As high as the figures. */
function TileSkeletons() {
  return (
    <div aria-busy>
      {metricGroups.map(({ title, metrics }) => (
        <section key={title} aria-label={title} className="analytics-group">
          <h2>{title}</h2>
          <ul className={title === 'Companies' ? 'tiles tiles--3' : 'tiles tiles--4'}>
            {metrics.map(({ key, label }) => (
              <li className="card tile" key={key}>
                <span className="tile__label">{label}</span>
                <Skeleton width={72} height={38} />
                <Skeleton width={120} height={20} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="analytics-pair">
        <Skeleton height={312} />
        <Skeleton height={312} />
      </div>
    </div>
  );
}
