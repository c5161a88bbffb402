import type { ReviewerView } from '@app/contracts/job-reviewers/job-reviewer';
import type { MemberView } from '@app/contracts/team/member';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

type CompanyQuery = { companyId?: string };

export const reviewersKey = (jobId: string) => ['job-reviewers', jobId] as const;

export function fetchReviewers(
  jobId: string,
  query: CompanyQuery,
  signal?: AbortSignal,
): Promise<ReviewerView[]> {
  const path = withQuery('/api/job-reviewers', {
    filter: JSON.stringify({ jobId, ...query }),
    range: JSON.stringify([0, 49]),
  });
  return api<ReviewerView[]>(path, { signal });
}

export function assignReviewer(jobId: string, userId: string): Promise<unknown> {
  return api('/api/job-reviewers', { method: 'POST', body: { jobId, userId } });
}

export function releaseReviewer(id: string): Promise<unknown> {
  return api(`/api/job-reviewers/${id}`, { method: 'DELETE' });
}

/** Members one can choose: those who act for the company now, by name. */
export function fetchActiveMembers(query: CompanyQuery, signal?: AbortSignal): Promise<MemberView[]> {
  const path = withQuery('/api/company-users', {
    filter: JSON.stringify({ state: 'active', ...query }),
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, 99]),
  });
  return api<MemberView[]>(path, { signal });
}
