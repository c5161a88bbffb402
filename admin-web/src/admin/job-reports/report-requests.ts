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

type Seen = Pick<JobReportView, 'id' | 'version'>;
const reportsKey = 'job-reports';
const quietly = { errorHandle: false } as const;

/** What waits comes first that waits longest; what was decided, the last first. */
const asked = (tab: ReportTab, userId: string) =>
  ({
    open: { filter: { state: ['open', 'appealed'] }, sort: ['waitsSince', 'ASC'] },
    mine: { filter: { decidedBy: userId }, sort: ['decidedAt', 'DESC'] },
    decided: {
      filter: { state: ['takenDown', 'dismissed', 'putBack', 'keptDown'] },
      sort: ['decidedAt', 'DESC'],
    },
  })[tab];

export const reportsQuery = (tab: ReportTab, userId: string) =>
  queryOptions({
    queryKey: [reportsKey, 'list', tab, userId] as const,
    queryFn: ({ signal }) => {
      const { filter, sort } = asked(tab, userId);
      const path = withQuery('/api/job-reports', {
        filter: JSON.stringify(filter),
        sort: JSON.stringify(sort),
        range: '[0,99]',
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
