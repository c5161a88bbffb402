import type { CreateJobBody, EditJobBody, JobStatusBody } from '@app/contracts/jobs/job-details';
import type { JobView } from '@app/contracts/jobs/job-view';
import { headers } from '@app/contracts/http/headers';
import { api, apiAnswer } from '../../api/http.js';
import { withQuery } from '../../paths.js';

export type JobFilter = { companyId?: string; q?: string; status?: 'draft' | 'published'; live?: boolean };
export type JobSort = 'title' | 'status' | 'createdAt' | 'publishedAt' | 'expiredAt' | 'count';
export type JobListQuery = {
  sort: [JobSort, 'ASC' | 'DESC'];
  range: [first: number, last: number];
  filter: JobFilter;
};

export type JobPage = { rows: JobView[]; total: number };

/** One page of a company's jobs, drafts included. */
export async function fetchJobs(query: JobListQuery, signal?: AbortSignal): Promise<JobPage> {
  const path = withQuery('/api/jobs', {
    sort: JSON.stringify(query.sort),
    range: JSON.stringify(query.range),
    filter: JSON.stringify(query.filter),
  });
  const answer = await apiAnswer<JobView[]>(path, { signal, errorHandle: false });
  return { rows: answer.body, total: Number(answer.headers.get(headers.totalCount) ?? answer.body.length) };
}

export const jobKey = (jobId: string) => ['job', jobId] as const;

export function fetchJob(
  jobId: string,
  query: { companyId?: string },
  signal?: AbortSignal,
): Promise<JobView> {
  return api<JobView>(withQuery(`/api/jobs/${jobId}`, query), { signal, errorHandle: false });
}

export function createJob(body: CreateJobBody): Promise<{ id: string; version: number; pipelineId: string }> {
  return api('/api/jobs', { method: 'POST', body, errorHandle: false });
}

export function editJob(
  jobId: string,
  version: number,
  body: EditJobBody,
): Promise<{ id: string; version: number }> {
  return api(`/api/jobs/${jobId}`, { method: 'PATCH', version, body, errorHandle: false });
}

export type JobStatus = { id: string; status: 'draft' | 'published'; live: boolean; version: number };

export function changeJobStatus(
  jobId: string,
  body: JobStatusBody,
  query: { companyId?: string },
): Promise<JobStatus> {
  return api(withQuery(`/api/job-statuses/${jobId}`, query), { method: 'PUT', body, errorHandle: false });
}
