import type { JobReportView } from '@app/contracts/moderation/job-report';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListPart } from '../../api/lists.js';
import { Pager } from '../../ui/pager.js';
import { useNow } from '../../platform/formats/clock.js';
import { counted, numberText } from '../../platform/formats/counted.js';
import { age } from '../../platform/formats/time.js';
import { useSession } from '../../session/user-store.js';
import { Logo } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { ExportFile } from '../kit/export-file.js';
import { pathOfReports } from './report-paths.js';
import { asked, type ReportsPart, reportsShown, type ReportTab, reportTabs } from './report-requests.js';
import { ReportState } from './report-state.js';

const YearFigures = lazy(async () => ({ default: (await import('./year-figures.js')).YearFigures }));

const labels: Record<ReportTab, string> = { open: 'Open', mine: 'Mine', decided: 'Decided' };

type ReportListProps = {
  part: ReportsPart;
  shownId: string | undefined;
  list: ListPart<JobReportView> | undefined;
  isPhone: boolean;
  children: ReactNode;
};

/** Which jobs are reported, and where each stands. */
export function ReportList({ part, shownId, list, isPhone, children }: ReportListProps) {
  const { tab } = part;
  const { user } = useSession();
  const now = useNow();
  const [showsYear, setShowsYear] = useState(false);
  return (
    <section className="reports__list" aria-label="Reports">
      <div className="reports__head">
        <h1>Reports</h1>
        <span className="row">
          <Button look="ghost" size="small" onClick={() => setShowsYear(true)}>
            Yearly counts
          </Button>
          <ExportFile small name="job-reports" {...asked(part, user?.id ?? '')} disabled={!list?.total} />
        </span>
        <Oldest part={part} first={list?.rows[0]} />
      </div>
      <nav className="tabs" aria-label="Which reports">
        {reportTabs.map((name) => (
          <Link
            key={name}
            className="tab"
            to={pathOfReports({ ...part, tab: name, page: 1 })}
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
                to={pathOfReports(part, report.id)}
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
      <Pages part={part} total={list?.total ?? 0} />
      <Suspense>{showsYear && <YearFigures onClose={() => setShowsYear(false)} />}</Suspense>
    </section>
  );
}

/** How long whoever waits longest has waited: the first one of all that wait. */
function Oldest({ part: { tab, page = 1 }, first }: { part: ReportsPart; first: JobReportView | undefined }) {
  const now = useNow();
  const isShown = tab === 'open' && page === 1 && first !== undefined;
  return (
    <p className="meta">{isShown && `Oldest waits since ${age(first.waitsSince, now).toLowerCase()}`}</p>
  );
}

/** The way to those that have no room here. */
function Pages({ part, total }: { part: ReportsPart; total: number }) {
  const navigate = useNavigate();
  if (total <= reportsShown) return null;
  return (
    <Pager
      page={part.page ?? 1}
      perPage={reportsShown}
      total={total}
      onPage={(page) => void navigate(pathOfReports({ ...part, page }))}
    />
  );
}
