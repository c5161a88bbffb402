import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '../../api/http.js';

/** Where a job as the public sees it is kept. */
export const previewKey = (jobId: string) => ['public-job', jobId] as const;

/** A job as the public sees it; null where there is none. A closed job still tells what it was. */
export const previewQuery = (jobId: string) =>
  queryOptions({
    queryKey: previewKey(jobId),
    queryFn: ({ signal }) => readPreview(jobId, signal),
    staleTime: 30_000,
  });

async function readPreview(jobId: string, signal: AbortSignal): Promise<JobPreviewView | null> {
  try {
    return await api<JobPreviewView>(`/api/public-jobs/${encodeURIComponent(jobId)}`, {
      signal,
      errorHandle: false,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) return null;
    if (error.status !== 410) throw error;
    const closed: JobPreviewView = JSON.parse(JSON.stringify(error.body));
    return closed;
  }
}
