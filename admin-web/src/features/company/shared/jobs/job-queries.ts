import type {
  CopyJobBody,
  CreateJobBody,
  EditJobBody,
  ExtendJobBody,
  JobStatusBody,
} from '@app/contracts/jobs/job-details';
import type { CreatedJobView, JobRecordView, JobTimeView } from '@app/contracts/jobs/job-record';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

export const jobKey = (jobId: string) => ['job', jobId] as const;

/** A job as its company sees it. Leaving the screen does not abort the request: a draft may be saving. */
export const jobQuery = (jobId: string, company: { companyId?: string }) =>
  queryOptions({
    queryKey: jobKey(jobId),
    queryFn: () => api<JobRecordView>(withQuery(`/api/jobs/${jobId}`, company)),
  });

export function createJob(body: CreateJobBody): Promise<CreatedJobView> {
  return api('/api/jobs', { method: 'POST', body });
}

export function editJob(
  jobId: string,
  version: number,
  body: EditJobBody,
): Promise<{ id: string; version: number }> {
  return api(`/api/jobs/${jobId}`, { method: 'PATCH', version, body });
}

export type JobStatus = { id: string; status: 'draft' | 'published'; live: boolean; version: number };

export function changeJobStatus(
  jobId: string,
  version: number,
  body: JobStatusBody,
  query: { companyId?: string },
): Promise<JobStatus> {
  return api(withQuery(`/api/job-statuses/${jobId}`, query), { method: 'PUT', version, body });
}

/** A draft with the same words and stages of its own. */
export function copyJob(jobId: string, body: CopyJobBody): Promise<CreatedJobView> {
  return api(`/api/jobs/${jobId}/copies`, { method: 'POST', body });
}

export function extendJob(jobId: string, version: number, body: ExtendJobBody): Promise<JobTimeView> {
  return api(`/api/jobs/${jobId}/extend`, { method: 'POST', version, body });
}

/** Only for drafts nobody applied to. */
export function deleteJob(jobId: string, version: number): Promise<{ id: string }> {
  return api(`/api/jobs/${jobId}`, { method: 'DELETE', version });
}
