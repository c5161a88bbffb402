import type { PlatformStatisticsView } from '@app/contracts/statistics/platform-statistics';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Info, Printer, Table } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/http.js';
import { settings } from '../../app/settings.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { pathTo } from '../../paths.js';
import { MomentText } from '../../platform/formats/clock.js';
import { Button } from '../../ui/button.js';
import { failureOf } from '../../platform/failed-query.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { DayByDay } from './day-by-day.js';
import { DaysTable } from './days-table.js';
import { numberText } from '../../platform/formats/counted.js';
import { figureGroups, noteOf, repliesFigure } from './figures.js';
import { FigureTable } from './figure-table.js';
import { SeniorityFigure } from './seniority-figure.js';
import '../../back-office/tiles.css';
import './analytics.css';
import './analytics-print.css';

/** The figures of the whole platform. */
export function JobAnalytics() {
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Analytics' }]);
  const [search, setSearch] = useSearchParams();
  const asTables = search.get('view') === 'tables';
  const show = (view: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === null) next.delete('view');
        else next.set('view', view);
        return next;
      },
      { preventScrollReset: true },
    );
  const statistics = useQuery({
    queryKey: ['platform-statistics'],
    queryFn: ({ signal }) =>
      api<PlatformStatisticsView>('/api/platform-statistics', { signal, errorHandle: false }),
  });
  return (
    <main id="main" className="main">
      <div className="page-head">
        <div>
          <h1>Analytics</h1>
          <p>
            All of {settings().brandName}. <Recounted statistics={statistics.data} />
          </p>
        </div>
        <div className="page-head__actions">
          <span className="segmented" role="group" aria-label="Show as">
            <button type="button" aria-pressed={!asTables} onClick={() => show(null)}>
              <ChartNoAxesColumn className="icon icon--sm" aria-hidden />
              Charts
            </button>
            <button type="button" aria-pressed={asTables} onClick={() => show('tables')}>
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
      {statistics.data ? (
        asTables ? (
          <FigureTable statistics={statistics.data} />
        ) : (
          <Charts statistics={statistics.data} />
        )
      ) : failureOf(statistics) ? (
        <QueryFailure what="The figures could not be loaded." query={statistics} />
      ) : (
        <TileSkeletons />
      )}
      {asTables ? <DaysTable /> : <DayByDay />}
    </main>
  );
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

function Charts({ statistics }: { statistics: PlatformStatisticsView }) {
  return (
    <>
      {figureGroups.map(({ title, figures }) => (
        <section key={title} aria-label={title} className="analytics-group">
          <h2>{title}</h2>
          <ul className={title === 'Companies' ? 'tiles tiles--3' : 'tiles tiles--4'}>
            {figures.map((figure) => (
              <li className="card tile" key={figure.key}>
                <span className="tile__label">{figure.label}</span>
                <span className="tile__value">{numberText(statistics[figure.key])}</span>
                <span className="tile__note">{noteOf(figure, statistics)}</span>
                <span className="tile__definition">
                  <Info className="icon icon--sm" aria-hidden />
                  {figure.definition}
                </span>
              </li>
            ))}
            {title === 'Jobs and applications' && <RepliesTile statistics={statistics} />}
          </ul>
        </section>
      ))}
      <SeniorityFigure statistics={statistics} />
    </>
  );
}

function RepliesTile({ statistics }: { statistics: PlatformStatisticsView }) {
  const { label, value, share, definition } = repliesFigure(statistics);
  return (
    <li className="card tile">
      <span className="tile__label">{label}</span>
      <span className="tile__value">{value}</span>
      <span className="tile__note">{share}</span>
      <span className="tile__definition">
        <Info className="icon icon--sm" aria-hidden />
        {definition}
      </span>
    </li>
  );
}

function TileSkeletons() {
  return (
    <ul className="tiles tiles--4" aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        <li className="card tile" key={index}>
          <Skeleton width={96} />
          <Skeleton width={72} height={30} />
          <Skeleton width={120} />
        </li>
      ))}
    </ul>
  );
}
