import type { JobReportState } from '@app/contracts/moderation/job-report';
import { useLocation } from 'react-router';
import { withQuery } from '../../../../base/paths.js';

const queuePath = '/admin/job-reports';
const opened = 'report';

export const reportTabs = ['open', 'mine', 'decided', 'all'] as const;
export type ReportTab = (typeof reportTabs)[number];
/** What a tab is narrowed to besides. */
type Narrowed = { companyId?: unknown; reason?: unknown };

const waiting: readonly JobReportState[] = ['open', 'appealed'];
const decided: readonly JobReportState[] = ['takenDown', 'dismissed', 'putBack', 'keptDown'];

/** What the queue shows at first: everything that waits, and first what waits longest. */
export const waitingFilter = { state: waiting };
export const waitingSort = { field: 'waitsSince', order: 'ASC' } as const;
const decidedSort = { field: 'decidedAt', order: 'DESC' } as const;

/** The address of a tab. What waits comes first that waits longest; what was decided, the last first. */
export function pathOfTab(tab: ReportTab, { companyId, reason }: Narrowed = {}, userId?: string): string {
  const filters = { open: waitingFilter, mine: { decidedBy: userId }, decided: { state: decided }, all: {} };
  const { field, order } = tab === 'open' ? waitingSort : decidedSort;
  if (tab === 'open' && companyId === undefined && reason === undefined) return queuePath;
  return withQuery(queuePath, {
    filter: JSON.stringify({ ...filters[tab], companyId, reason }),
    ...(tab === 'all' ? { sort: 'openedAt', order: 'DESC' } : { sort: field, order }),
  });
}

const isSame = (states: unknown, wanted: readonly JobReportState[]): boolean =>
  Array.isArray(states) && states.length === wanted.length && wanted.every((one) => states.includes(one));

/** Which tab a filter is; undefined where somebody narrowed it in another way. */
export function tabOf({ state, decidedBy }: Record<string, unknown>, userId?: string): ReportTab | undefined {
  if (decidedBy !== undefined) return decidedBy === userId && state === undefined ? 'mine' : undefined;
  if (state === undefined) return 'all';
  if (isSame(state, waiting)) return 'open';
  return isSame(state, decided) ? 'decided' : undefined;
}

/** The address of a report in the list as it is shown now; of the list alone without one. */
export function useReportPath(): (id?: string) => string {
  const { search } = useLocation();
  return (id) => {
    const query = new URLSearchParams(search);
    if (id === undefined) query.delete(opened);
    else query.set(opened, id);
    const text = query.toString();
    return text === '' ? queuePath : `${queuePath}?${text}`;
  };
}

/** The report an address has open. */
export const openedIn = (search: URLSearchParams): string | undefined => search.get(opened) ?? undefined;

/** The address of one report in the queue. */
export const pathOfReport = (id: string | undefined): string => withQuery(queuePath, { [opened]: id });
