import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { api } from '../../../../client/http/http.js';
import { useSession } from '../../../../client/session/user-store.js';
import type { Question } from '../../../../client/answers/answers.js';
import { useAnswer } from '../../../../client/answers/use-answer.js';

/** The newest applications of a person. */
const appliedJobsQuestion = (userId: string): Question<AppliedJobView[]> => ({
  key: ['applied-jobs', userId],
  fetch: (signal) => api<AppliedJobView[]>('/api/applied-jobs?range=[0,99]', { signal, errorHandle: false }),
});

/** When one applied to which of these jobs, as far as one is an applicant. */
export function useAppliedJobs(jobs: JobCardView[]): Map<string, string> | undefined {
  const { signedIn, roleType, user } = useSession();
  const isApplicant = canFromPublicPage(identityOf(signedIn, roleType), 'applied-job.list-own');
  const { data } = useAnswer(appliedJobsQuestion(user?.id ?? ''), isApplicant && jobs.length > 0);
  if (!data || !isApplicant) return undefined;
  return new Map(
    data
      .filter(({ publicStage }) => publicStage !== 'withdrawn')
      .map(({ jobId, createdAt }) => [jobId, createdAt]),
  );
}
