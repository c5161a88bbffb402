import type { JobReportView } from '@app/contracts/moderation/job-report';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ListPart } from '../../api/lists.js';
import { useNow } from '../../platform/formats/clock.js';
import { counted, numberText } from '../../platform/formats/counted.js';
import { age } from '../../platform/formats/time.js';
import { Logo } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { pathOfReports } from './report-paths.js';
import { type ReportTab, reportTabs } from './report-requests.js';
import { ReportState } from './report-state.js';

const YearFigures = lazy(async () => ({ default: (await import('./year-figures.js')).YearFigures }));

const labels: Record<ReportTab, string> = { open: 'Open', mine: 'Mine', decided: 'Decided' };

type ReportListProps = {
  tab: ReportTab;
  shownId: string | undefined;
  list: ListPart<JobReportView> | undefined;
  isPhone: boolean;
  children: ReactNode;
};

/** Which jobs are reported, and where each stands. */
export function ReportList({ tab, shownId, list, isPhone, children }: ReportListProps) {
  const now = useNow();
  const [showsYear, setShowsYear] = useState(false);
  const oldest = list?.rows[0];
  return (
    <section className="reports__list" aria-label="Reports">
      <div className="reports__head">
        <h1>Reports</h1>
        <Button look="ghost" size="small" onClick={() => setShowsYear(true)}>
          Yearly counts
        </Button>
        <p className="meta">
          {tab === 'open' && oldest && `Oldest waits since ${age(oldest.waitsSince, now).toLowerCase()}`}
        </p>
      </div>
      <nav className="tabs" aria-label="Which reports">
        {reportTabs.map((name) => (
          <Link
            key={name}
            className="tab"
            to={pathOfReports(name)}
            aria-current={tab === name ? 'page' : undefined}
          >
            {labels[name]}
            {name === tab && list && <span className="count">{numberText(list.total)}</span>}
          </Link>
        ))}
      </nav>
      {children}
      <ul className="reports__rows">
        {list?.rows.map((report) => (
          <li key={report.id} data-shown={report.id === shownId ? true : undefined}>
            <Logo name={report.companyName} image={report.companyLogo} size={40} />
            <div className="grow">
              <Link
                className="reports__name truncate"
                to={pathOfReports(tab, report.id)}
                replace={!isPhone}
                aria-current={report.id === shownId ? 'true' : undefined}
              >
                {report.jobTitle || 'A job of a company that is gone'}
              </Link>
              <p className="meta truncate">{report.companyName || 'Deleted company'}</p>
              <p className="reports__foot">
                <ReportState report={report} />
                <span className="meta">{counted(report.reportCount, 'report')}</span>
                <time className="meta push" dateTime={report.waitsSince} title={report.waitsSince}>
                  {age(report.waitsSince, now)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>{showsYear && <YearFigures onClose={() => setShowsYear(false)} />}</Suspense>
    </section>
  );
}
