import type { JobReportDetailView, JobReportMetricsView } from '@app/contracts/moderation/job-report';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

const reportsKey = 'job-reports';

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [reportsKey, 'one', id] as const,
    queryFn: ({ signal }) => api<JobReportDetailView>(`/api/job-reports/${id}`, { signal }),
  });

export const metricsQuery = (year: number) =>
  queryOptions({
    queryKey: [reportsKey, 'metrics', year] as const,
    queryFn: ({ signal }) => api<JobReportMetricsView>(`/api/job-report-metrics?year=${year}`, { signal }),
  });

/** Everything about reports that is kept here. */
export const everyReport = { queryKey: [reportsKey] };
