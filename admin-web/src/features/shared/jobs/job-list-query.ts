import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { JobState } from '@app/contracts/jobs/job-states';
import { apiList, type ListPart } from '../../../client/http/lists.js';
import { withQuery } from '../../../base/paths.js';

type JobFilter = {
  companyId?: string;
  q?: string;
  state?: JobState;
  status?: 'draft' | 'published';
  live?: boolean;
};
export type JobSort =
  | 'title'
  | 'status'
  | 'createdAt'
  | 'publishedAt'
  | 'expiredAt'
  | 'count'
  | 'views'
  | 'activeAt';
type JobListQuery = {
  sort: [JobSort, 'ASC' | 'DESC'];
  range: [first: number, last: number];
  filter: JobFilter;
};

/** One page of a company's jobs, drafts included. */
export function fetchJobs(query: JobListQuery, signal?: AbortSignal): Promise<ListPart<JobRecordView>> {
  const path = withQuery('/api/jobs', {
    sort: JSON.stringify(query.sort),
    range: JSON.stringify(query.range),
    filter: JSON.stringify(query.filter),
  });
  return apiList<JobRecordView>(path, signal);
}
