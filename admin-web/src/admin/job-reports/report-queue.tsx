import type { JobReportView } from '@app/contracts/moderation/job-report';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ListPart } from '../../api/lists.js';
import { settings } from '../../app/settings.js';
import { oneOf, pageIn } from '../../back-office/list/list-address.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { useIsPhone } from '../../back-office/is-phone.js';
import { pathTo } from '../../paths.js';
import { type AskedQuery, failureOf } from '../../platform/failed-query.js';
import { useSession } from '../../session/user-store.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CasePane } from './case-pane.js';
import { OfCompany } from './of-company.js';
import { ReportList } from './report-list.js';
import { pathOfReports } from './report-paths.js';
import { reportQuery, type ReportsPart, reportsQuery, reportsShown, reportTabs } from './report-requests.js';
import { ReportedJob } from './reported-job.js';
import './job-reports.css';

/** Reported jobs: which wait, the one in front of whoever decides, and what people say about it. */
export function ReportQueue() {
  const { named, id, part, isPhone, list } = useQueue();
  return (
    <div className="reports" data-open={named ? true : undefined}>
      <ReportList part={part} shownId={id} list={list.data} isPhone={isPhone}>
        {part.companyId !== undefined && <OfCompany companyId={part.companyId} tab={part.tab} />}
        <Waiting query={list} />
      </ReportList>
      {id !== undefined && <OpenReport key={id} id={id} part={part} list={list.data} />}
      {list.data?.total === 0 && id === undefined && <Nothing part={part} />}
    </div>
  );
}

const partIn = (search: URLSearchParams): ReportsPart => ({
  tab: oneOf(reportTabs, search.get('tab')) || 'open',
  companyId: search.get('company') ?? undefined,
  page: pageIn(search),
});

/** The part of the queue the address names, and the report in it. A phone has room for one pane: it shows the list first. */
function useQueue() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const named = search.get('report') ?? undefined;
  const isPhone = useIsPhone();
  const part = partIn(search);
  const list = useQuery(reportsQuery(part, user?.id ?? ''));
  const first = isPhone ? undefined : list.data?.rows[0]?.id;
  const id = named ?? first;
  const title = list.data?.rows.find((row) => row.id === id)?.jobTitle;
  useShell(
    [
      { label: settings().brandName, to: pathTo('companies') },
      { label: 'Reports', to: pathOfReports(part) },
      ...(title ? [{ label: title }] : []),
    ],
    true,
  );
  return { named, id, part, isPhone, list };
}

function Waiting({ query }: { query: AskedQuery & { data?: unknown } }) {
  if (failureOf(query)) return <QueryFailure what="The reports could not be loaded." query={query} />;
  return query.data ? null : <Skeleton height={240} />;
}

type OpenReportProps = { id: string; part: ReportsPart; list: ListPart<JobReportView> | undefined };

/** The job and what is said about it. */
function OpenReport({ id, part, list }: OpenReportProps) {
  const one = useQuery(reportQuery(id));
  const { rows, total } = list ?? { rows: [], total: 0 };
  const at = rows.findIndex((row) => row.id === id);
  if (failureOf(one))
    return (
      <div className="reports__nothing">
        <QueryFailure what="The report could not be loaded." query={one} />
      </div>
    );
  if (!one.data) return null;
  const place = at < 0 ? null : `${((part.page ?? 1) - 1) * reportsShown + at + 1} of ${total}`;
  return (
    <>
      <ReportedJob report={one.data} back={{ to: pathOfReports(part), place }} />
      <CasePane key={one.data.version} report={one.data} next={rows[at + 1]?.id} part={part} />
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
const nothingOfCompany = {
  title: 'Nothing of this company',
  text: 'None of its jobs is in this part of the reports.',
};

function Nothing({ part: { tab, companyId } }: { part: ReportsPart }) {
  const { title, text } = companyId === undefined ? nothing[tab] : nothingOfCompany;
  return (
    <div className="reports__nothing">
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  );
}
