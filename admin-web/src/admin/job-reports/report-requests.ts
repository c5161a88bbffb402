import type {
  DecideAppealBody,
  DismissBody,
  JobReportDetailView,
  JobReportFiguresView,
  JobReportView,
  TakeDownBody,
} from '@app/contracts/moderation/job-report';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

export const reportTabs = ['open', 'mine', 'decided'] as const;
export type ReportTab = (typeof reportTabs)[number];
/** Those of one company, or of all; a page of them. */
export type ReportsPart = { tab: ReportTab; companyId?: string | undefined; page?: number | undefined };
export const reportsShown = 50;

type Seen = Pick<JobReportView, 'id' | 'version'>;
const reportsKey = 'job-reports';
const quietly = { errorHandle: false } as const;

/** What waits comes first that waits longest; what was decided, the last first. */
const ways = (userId: string) =>
  ({
    open: { filter: { state: ['open', 'appealed'] }, sort: ['waitsSince', 'ASC'] },
    mine: { filter: { decidedBy: userId }, sort: ['decidedAt', 'DESC'] },
    decided: {
      filter: { state: ['takenDown', 'dismissed', 'putBack', 'keptDown'] },
      sort: ['decidedAt', 'DESC'],
    },
  }) satisfies Record<ReportTab, { filter: object; sort: [string, string] }>;

/** What a part of the queue is narrowed to, and its order, as the server takes them. */
export function asked(
  { tab, companyId }: ReportsPart,
  userId: string,
): { filter: Record<string, unknown>; sort: [string, string] } {
  const { filter, sort } = ways(userId)[tab];
  return { filter: { ...filter, ...(companyId === undefined ? {} : { companyId }) }, sort };
}

export const reportsQuery = (part: ReportsPart, userId: string) =>
  queryOptions({
    queryKey: [reportsKey, 'list', part, userId] as const,
    queryFn: ({ signal }) => {
      const { filter, sort } = asked(part, userId);
      const first = ((part.page ?? 1) - 1) * reportsShown;
      const path = withQuery('/api/job-reports', {
        filter: JSON.stringify(filter),
        sort: JSON.stringify(sort),
        range: JSON.stringify([first, first + reportsShown - 1]),
      });
      return apiList<JobReportView>(path, signal);
    },
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [reportsKey, 'one', id] as const,
    queryFn: ({ signal }) => api<JobReportDetailView>(`/api/job-reports/${id}`, { signal, ...quietly }),
  });

export const figuresQuery = (year: number) =>
  queryOptions({
    queryKey: [reportsKey, 'figures', year] as const,
    queryFn: ({ signal }) =>
      api<JobReportFiguresView>(`/api/job-report-figures?year=${year}`, { signal, ...quietly }),
  });

/** Everything about reports that is kept here. */
export const everyReport = { queryKey: [reportsKey] };

const decide =
  <Body>(way: string) =>
  ({ id, version }: Seen, body: Body): Promise<unknown> =>
    api(`/api/job-reports/${id}/${way}`, { method: 'POST', version, body, ...quietly });

export const takeDown = decide<TakeDownBody>('take-down');
export const dismiss = decide<DismissBody>('dismissal');
export const decideAppeal = decide<DecideAppealBody>('appeal-decision');
