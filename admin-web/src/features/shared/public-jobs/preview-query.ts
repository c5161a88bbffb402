import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '../../../client/http/http.js';

/** A job as the public sees it, why it is not there any more, or null where there is none. A closed job still tells what it was. */
export const previewQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['public-job', jobId],
    queryFn: ({ signal }) => readPreview(jobId, signal),
    staleTime: 30_000,
  });

async function readPreview(jobId: string, signal: AbortSignal): Promise<JobPreviewView | string | null> {
  try {
    const path = `/api/public-jobs/${encodeURIComponent(jobId)}`;
    return await api<JobPreviewView>(path, { signal, alsoAnswers: 410 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 451 || error.body.code === 'job.of-suspended-company') return error.message;
    if (error.status === 404 || error.status === 400) return null;
    throw error;
  }
}
