import type { ReviewerView } from '@app/contracts/job-reviewers/job-reviewer';
import type { MemberView } from '@app/contracts/team/member';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { rangeOf } from '../../../../client/http/lists.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { withQuery } from '../../../../base/paths.js';

export const reviewersKey = (jobId: string) => ['job-reviewers', jobId] as const;

/** Who reviews the candidates of a job. */
export function useReviewers(jobId: string, companyId: string, enabled = true) {
  const company = useCompanyQuery(companyId);
  const filter = JSON.stringify({ jobId, ...company });
  const path = withQuery('/api/job-reviewers', { filter, range: rangeOf(0, 50) });
  return useQuery({
    queryKey: reviewersKey(jobId),
    queryFn: ({ signal }) => api<ReviewerView[]>(path, { signal }),
    enabled,
  });
}

export function assignReviewer(jobId: string, userId: string): Promise<unknown> {
  return api('/api/job-reviewers', { method: 'POST', body: { jobId, userId } });
}

export function releaseReviewer(id: string): Promise<unknown> {
  return api(`/api/job-reviewers/${id}`, { method: 'DELETE' });
}

/** Members one can choose: those who act for the company now, by name. */
export function useActiveMembers(companyId: string, enabled = true) {
  const company = useCompanyQuery(companyId);
  const path = withQuery('/api/company-users', {
    filter: JSON.stringify({ state: 'active', ...company }),
    sort: '["name","ASC"]',
    range: rangeOf(0, 100),
  });
  return useQuery({
    queryKey: ['active-members', companyId],
    queryFn: ({ signal }) => api<MemberView[]>(path, { signal }),
    enabled,
  });
}
