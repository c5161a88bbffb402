import { can, identityOf } from '@app/contracts/access/policy';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { withQuery } from '../../paths.js';
import { useSession } from '../../session/user-store.js';

/** The person's own applications to one job. */
export const applicationsToJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['applied-jobs', 'job', jobId],
    queryFn: ({ signal }) =>
      api<AppliedJobView[]>(withQuery('/api/applied-jobs', { filter: JSON.stringify({ jobId }) }), {
        signal,
        errorHandle: false,
      }),
  });

/** When the person at the screen applied to the job; a withdrawn application does not count. */
export function useAppliedOn(jobId: string): string | undefined {
  const { signedIn, roleType } = useSession();
  const isApplicant = can(identityOf(signedIn, roleType), 'applied-job.list-own');
  const { data } = useQuery({ ...applicationsToJobQuery(jobId), enabled: isApplicant });
  return data?.find(({ publicStage }) => publicStage !== 'withdrawn')?.createdAt;
}
