import { can, identityOf } from '@app/contracts/access/policy';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import type { JobCardView } from '@app/contracts/jobs/job-view';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { useSession } from '../../session/user-store.js';

/** The newest applications of the person at the screen. */
export const appliedJobsQuery = queryOptions({
  queryKey: ['applied-jobs', 'newest'],
  queryFn: ({ signal }) =>
    api<AppliedJobView[]>('/api/applied-jobs?range=[0,99]', { signal, errorHandle: false }),
});

/** When one applied to which of these jobs, as far as one is an applicant. */
export function useAppliedJobs(jobs: JobCardView[]): Map<string, string> | undefined {
  const { signedIn, roleType } = useSession();
  const isApplicant = can(identityOf(signedIn, roleType), 'applied-job.list-own');
  const { data } = useQuery({ ...appliedJobsQuery, enabled: isApplicant && jobs.length > 0 });
  if (!data) return undefined;
  return new Map(
    data
      .filter(({ publicStage }) => publicStage !== 'withdrawn')
      .map(({ jobId, createdAt }) => [jobId, createdAt]),
  );
}
