import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { useSession } from '../../../../client/session/user-store.js';

/** The newest applications of a person. */
const newestAppliedJobsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['applied-jobs', userId],
    queryFn: ({ signal }) => api<AppliedJobView[]>('/api/applied-jobs?range=[0,99]', { signal }),
    staleTime: 0,
  });

/** When one applied to which of these jobs, as far as one is an applicant. */
export function useAppliedJobs(jobs: JobCardView[]): Map<string, string> | undefined {
  const { signedIn, roleType, user } = useSession();
  const isApplicant = canFromPublicPage(identityOf(signedIn, roleType), 'applied-job.list-own');
  const { data } = useQuery({
    ...newestAppliedJobsQuery(user?.id ?? ''),
    enabled: isApplicant && jobs.length > 0,
  });
  if (!data || !isApplicant) return undefined;
  return new Map(
    data
      .filter(({ publicStage }) => publicStage !== 'withdrawn')
      .map(({ jobId, createdAt }) => [jobId, createdAt]),
  );
}
