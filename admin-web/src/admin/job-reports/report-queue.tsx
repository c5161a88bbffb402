import type { JobReportView } from '@app/contracts/moderation/job-report';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { oneOf } from '../../back-office/list/list-address.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { useIsPhone } from '../../back-office/is-phone.js';
import { type AskedQuery, failureOf } from '../../platform/failed-query.js';
import { useSession } from '../../session/user-store.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CasePane } from './case-pane.js';
import { ReportList } from './report-list.js';
import { pathOfReports } from './report-paths.js';
import { reportQuery, reportsQuery, type ReportTab, reportTabs } from './report-requests.js';
import { ReportedJob } from './reported-job.js';
import './job-reports.css';

/** Reported jobs: which wait, the one in front of whoever decides, and what people say about it. */
export function ReportQueue() {
  const { named, id, tab, isPhone, list, rows } = useQueue();
  return (
    <div className="reports" data-open={named ? true : undefined}>
      <ReportList tab={tab} shownId={id} list={list.data} isPhone={isPhone}>
        <Waiting query={list} />
      </ReportList>
      {id !== undefined && <OpenReport key={id} id={id} tab={tab} rows={rows} />}
      {list.data?.total === 0 && id === undefined && <Nothing tab={tab} />}
    </div>
  );
}

/** The part of the queue the address names, and the report in it. A phone has room for one pane: it shows the list first. */
function useQueue() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const named = search.get('report') ?? undefined;
  const isPhone = useIsPhone();
  const tab = oneOf(reportTabs, search.get('tab')) || 'open';
  const list = useQuery(reportsQuery(tab, user?.id ?? ''));
  const rows = list.data?.rows ?? [];
  const first = isPhone ? undefined : rows[0]?.id;
  const id = named ?? first;
  const title = rows.find((row) => row.id === id)?.jobTitle;
  useShell(
    [
      { label: 'Pathway' },
      { label: 'Reports', to: pathOfReports(tab) },
      ...(title ? [{ label: title }] : []),
    ],
    true,
  );
  return { named, id, tab, isPhone, list, rows };
}

function Waiting({ query }: { query: AskedQuery & { data?: unknown } }) {
  if (failureOf(query)) return <QueryFailure what="The reports could not be loaded." query={query} />;
  return query.data ? null : <Skeleton height={240} />;
}

type OpenReportProps = { id: string; tab: ReportTab; rows: readonly JobReportView[] };

/** The job and what is said about it. */
function OpenReport({ id, tab, rows }: OpenReportProps) {
  const one = useQuery(reportQuery(id));
  const at = rows.findIndex((row) => row.id === id);
  if (failureOf(one))
    return (
      <div className="reports__nothing">
        <QueryFailure what="The report could not be loaded." query={one} />
      </div>
    );
  if (!one.data) return null;
  const place = at < 0 ? null : `${at + 1} of ${rows.length}`;
  return (
    <>
      <ReportedJob report={one.data} back={{ to: pathOfReports(tab), place }} />
      <CasePane key={one.data.version} report={one.data} next={rows[at + 1]?.id} tab={tab} />
    </>
  );
}

const nothing = {
  open: {
    title: 'Nothing waits for you',
    text: 'Jobs that somebody reports appear here, and so do appeals.',
  },
  mine: { title: 'You have decided nothing yet', text: 'What you take down or dismiss is kept here.' },
  decided: { title: 'Nothing was decided yet', text: 'What is taken down or dismissed is kept here.' },
};

function Nothing({ tab }: { tab: keyof typeof nothing }) {
  return (
    <div className="reports__nothing">
      <EmptyState title={nothing[tab].title}>{nothing[tab].text}</EmptyState>
    </div>
  );
}
