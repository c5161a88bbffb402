import type { JobReportView } from '@app/contracts/moderation/job-report';
import { useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { age } from '../../../base/formats/time.js';
import { useSession } from '../../../client/session/user-store.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Button } from '../../../kit/ui/button.js';
import { ExportFile } from '../shared/kit/export-file.js';
import { namedColumns, useHiddenColumns } from '../shared/kit/list-columns.js';
import { ListPager } from '../shared/kit/list-pager.js';
import { hiddenReportColumns, reportColumns } from './report-columns.js';
import { ReportFilters } from './report-filters.js';
import {
  pathOfTab,
  type ReportTab,
  reportTabs,
  tabOf,
  useReportPath,
} from '../shared/resources/report-paths.js';
import { YearMetrics } from './year-metrics.js';

const labels: Record<ReportTab, string> = { open: 'Open', mine: 'Mine', decided: 'Decided', all: 'All' };

type ReportListProps = { shownId: string | undefined; isPhone: boolean; children: ReactNode };

/** Which jobs are reported, and where each stands. */
export function ReportList({ shownId, isPhone, children }: ReportListProps) {
  const { user } = useSession();
  const { data = [], total, filterValues, sort } = useListContext<JobReportView>();
  const [showsYear, setShowsYear] = useState(false);
  const tab = tabOf(filterValues, user?.id);
  const order: [string, string] = [sort.field, sort.order];
  return (
    <section className="reports__list" aria-label="Reports">
      <div className="reports__head">
        <h1>Reports</h1>
        <span className="row">
          <Button look="ghost" size="small" onClick={() => setShowsYear(true)}>
            Yearly counts
          </Button>
          <ExportFile small name="job-reports" filter={filterValues} sort={order} disabled={!total} />
        </span>
        <Oldest tab={tab} />
      </div>
      <nav className="tabs" aria-label="Which reports">
        {reportTabs.map((name) => (
          <Link
            key={name}
            className="tab"
            to={pathOfTab(name, filterValues, user?.id)}
            aria-current={tab === name ? 'page' : undefined}
          >
            {labels[name]}
            {name === tab && total !== undefined && <span className="count">{numberText(total)}</span>}
          </Link>
        ))}
      </nav>
      <ReportFilters />
      {children}
      <ul className="reports__rows">
        {data.map((report) => (
          <Row key={report.id} report={report} isShown={report.id === shownId} isPhone={isPhone} />
        ))}
      </ul>
      <ListPager />
      {showsYear && <YearMetrics onClose={() => setShowsYear(false)} />}
    </section>
  );
}

type RowProps = { report: JobReportView; isShown: boolean; isPhone: boolean };

/** One report, with what somebody wants to see of it. */
function Row({ report, isShown, isPhone }: RowProps) {
  const pathOf = useReportPath();
  const [hidden] = useHiddenColumns(hiddenReportColumns);
  const [title, company, ...others] = namedColumns(reportColumns).filter(
    ({ source }) => source === 'companyName' || !hidden.includes(source),
  );
  return (
    <li data-shown={isShown || undefined}>
      <Logo name={report.companyName} image={report.companyLogo} size={40} />
      <div className="grow">
        <Link
          className="reports__name truncate"
          to={pathOf(report.id)}
          replace={!isPhone}
          aria-current={isShown ? 'true' : undefined}
        >
          {title?.render?.(report)}
        </Link>
        {!hidden.includes('companyName') && <p className="meta truncate">{company?.render?.(report)}</p>}
        <p className="reports__foot">
          {others.map(({ source, render }) => (
            <span key={source} className={source === 'waitsSince' ? 'meta push' : 'meta'}>
              {render?.(report)}
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}

/** How long whoever waits longest has waited: the first one of all that wait. */
function Oldest({ tab }: { tab: ReportTab | undefined }) {
  const now = useNow();
  const { data: [first] = [], page, sort } = useListContext<JobReportView>();
  const isFirst = tab === 'open' && page === 1 && sort.field === 'waitsSince' && sort.order === 'ASC';
  return (
    <p className="meta">
      {isFirst && first !== undefined && `Oldest waits since ${age(first.waitsSince, now).toLowerCase()}`}
    </p>
  );
}
