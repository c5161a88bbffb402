import type { JobReportDetailView, JobReportFiguresView } from '@app/contracts/moderation/job-report';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

const reportsKey = 'job-reports';
const quietly = { errorHandle: false } as const;

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
