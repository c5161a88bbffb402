import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import type { SavedJobView } from '@app/contracts/saved-jobs/saved-job';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '../../../client/http/http.js';
import { useSession } from '../../../client/session/user-store.js';
import { saveJob, type SavedJobs, savedJobsAddress, takeWantedJob } from './save-job-queries.js';

const savedJobsOf = (userId: string) =>
  queryOptions({
    queryKey: ['saved-jobs', userId],
    queryFn: ({ signal }) => api<SavedJobView[]>(savedJobsAddress, { signal }),
    staleTime: 30_000,
  });

/** Which jobs one keeps, and whether one can. What was wanted before signing in is saved now. */
export function useSavedJobs(): SavedJobs {
  const { signedIn, roleType, user } = useSession();
  const identity = identityOf(signedIn, roleType);
  const maySave = canFromPublicPage(identity, 'saved-job.edit-own');
  const { data, refetch } = useQuery({ ...savedJobsOf(user?.id ?? ''), enabled: maySave });
  const askAgain = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    const wanted = maySave ? takeWantedJob() : null;
    if (wanted !== null) void saveJob(wanted).then(askAgain, () => undefined);
  }, [maySave, askAgain]);
  const ids = new Set(maySave ? data?.map(({ id }) => id) : []);
  const mayRegister = canFromPublicPage(identity, 'user-account.register');
  const otherwise = signedIn ? (mayRegister ? 'register' : 'none') : 'signIn';
  return { way: maySave ? 'atOnce' : otherwise, ids, askAgain };
}
