import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { withQuery } from '../../../base/paths.js';
import { useSession } from '../../../client/session/user-store.js';

/**
 * A person's own applications to one job. Its key is apart from the other lists of them: whoever has just applied sees the
 * receipt before the form is closed to them.
 */
export const applicationsToJob = (userId: string, jobId: string) =>
  queryOptions({
    queryKey: ['applications-to-job', userId, jobId],
    queryFn: ({ signal }) =>
      api<AppliedJobView[]>(withQuery('/api/applied-jobs', { filter: JSON.stringify({ jobId }) }), {
        signal,
      }),
    staleTime: 0,
  });

/** When the person at the screen applied to the job; a withdrawn application does not count. */
export function useAppliedOn(jobId: string): string | undefined {
  const { signedIn, roleType, user } = useSession();
  const isApplicant = canFromPublicPage(identityOf(signedIn, roleType), 'applied-job.list-own');
  const { data } = useQuery({ ...applicationsToJob(user?.id ?? '', jobId), enabled: isApplicant });
  if (!isApplicant) return undefined;
  return data?.find(({ publicStage }) => publicStage !== 'withdrawn')?.createdAt;
}
