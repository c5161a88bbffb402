import type { JobReportView } from '@app/contracts/moderation/job-report';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useFirstFailure } from '../../../kit/list/first-failure.js';
import { useIsPhone } from '../../../kit/ui/is-phone.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { useSession } from '../../../client/session/user-store.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { ListFailure } from '../shared/kit/list-body.js';
import { useCrumbs } from '../shared/kit/use-crumbs.js';
import { CasePane } from './case-pane.js';
import { ReportList } from './report-list.js';
import {
  openedIn,
  tabOf,
  useReportPath,
  waitingFilter,
  waitingSort,
} from '../shared/resources/report-paths.js';
import { reportQuery } from './report-queries.js';
import { ReportedJob } from './reported-job.js';
import './job-reports.css';

/** Reported jobs: which wait, the one in front of whoever decides, and what people say about it. */
export function ReportQueue() {
  const { problem, forget, queryOptions } = useFirstFailure();
  return (
    <ListBase<JobReportView>
      resource="job-reports"
      exporter={false}
      // It begins with what waits, whatever somebody looked for last time.
      storeKey={false}
      perPage={50}
      sort={waitingSort}
      filterDefaultValues={waitingFilter}
      queryOptions={queryOptions}
    >
      <Queue problem={problem} onRetry={forget} />
    </ListBase>
  );
}

/** A phone has room for one pane: it shows the list first. */
function Queue({ problem, onRetry }: { problem: Error | undefined; onRetry: () => void }) {
  const [search] = useSearchParams();
  const isPhone = useIsPhone();
  const { data = [], total, isPending } = useListContext<JobReportView>();
  const named = openedIn(search);
  const id = named ?? (isPhone ? undefined : data[0]?.id);
  const title = data.find((row) => row.id === id)?.jobTitle;
  // The list as it is now: only the opened report is left out of its address.
  useCrumbs(title, { path: useReportPath()() });
  usePageTitle('Reports');
  return (
    <div className="reports" data-open={named ? true : undefined}>
      <ReportList shownId={id} isPhone={isPhone}>
        {problem ? (
          <ListFailure problem={problem} onRetry={onRetry} />
        ) : (
          isPending && <Skeleton height={240} />
        )}
      </ReportList>
      {id !== undefined && <OpenReport key={id} id={id} />}
      {total === 0 && !named && <Nothing />}
    </div>
  );
}

/** The job and what is said about it. */
function OpenReport({ id }: { id: string }) {
  const one = useQuery(reportQuery(id));
  const pathOf = useReportPath();
  const { data: rows = [], total, page, perPage } = useListContext<JobReportView>();
  const at = rows.findIndex((row) => row.id === id);
  // What is known already stays, and so does what somebody writes about it.
  if (!one.data && failureOf(one))
    return (
      <div className="reports__nothing">
        <QueryFailure what="The report could not be loaded." query={one} />
      </div>
    );
  if (!one.data) return null;
  const place = at < 0 ? null : `${(page - 1) * perPage + at + 1} of ${total}`;
  return (
    <>
      <ReportedJob report={one.data} back={{ to: pathOf(), place }} />
      <CasePane report={one.data} next={rows[at + 1]?.id} />
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
  all: { title: 'Nothing was reported yet', text: 'Jobs that somebody reports appear here.' },
};
const nothingOfCompany = {
  title: 'Nothing of this company',
  text: 'None of its jobs is in this part of the reports.',
};
const nothingFits = { title: 'Nothing matches', text: 'No report fits the filters.' };

function Nothing() {
  const { user } = useSession();
  const { filterValues } = useListContext();
  const { companyId, reason } = filterValues;
  const tab = tabOf(filterValues, user?.id);
  const narrowed = companyId === undefined ? nothingFits : nothingOfCompany;
  const isWhole = companyId === undefined && reason === undefined;
  const { title, text } = tab !== undefined && isWhole ? nothing[tab] : narrowed;
  return (
    <div className="reports__nothing">
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  );
}
