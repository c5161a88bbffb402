import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { api } from '../../../client/http/http.js';
import { withQuery } from '../../../base/paths.js';
import { useSession } from '../../../client/session/user-store.js';
import type { Question } from '../../../client/answers/answers.js';
import { useAnswer } from '../../../client/answers/use-answer.js';

/** A person's own applications to one job. */
export const applicationsToJob = (userId: string, jobId: string): Question<AppliedJobView[]> => ({
  key: ['applied-jobs', userId, jobId],
  fetch: (signal) =>
    api<AppliedJobView[]>(withQuery('/api/applied-jobs', { filter: JSON.stringify({ jobId }) }), { signal }),
});

/** When the person at the screen applied to the job; a withdrawn application does not count. */
export function useAppliedOn(jobId: string): string | undefined {
  const { signedIn, roleType, user } = useSession();
  const isApplicant = canFromPublicPage(identityOf(signedIn, roleType), 'applied-job.list-own');
  const { data } = useAnswer(applicationsToJob(user?.id ?? '', jobId), isApplicant);
  if (!isApplicant) return undefined;
  return data?.find(({ publicStage }) => publicStage !== 'withdrawn')?.createdAt;
}
