import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/http.js';
import { notify } from '../../../platform/toast/notify.js';
import { jobKey } from '../job-requests.js';

/** Something done with a job: starts it, whether it runs, and what went wrong. */
export type RunningAct = { run: () => void; busy: boolean; wrong: string | null };

/** Does something with a job; lists and the job itself are read again. The dialog stays open with what went wrong. */
export function useJobAct<Answer>(
  jobId: string,
  act: () => Promise<Answer>,
  done: (answer: Answer) => void,
  said: string,
  { gone = false } = {},
): RunningAct {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      notify.success(said);
      done(answer);
    },
    onSettled: () => {
      // A job that is gone is not asked for again.
      if (!gone) void client.invalidateQueries({ queryKey: jobKey(jobId) });
      void client.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return { run: () => change.mutate(), busy: change.isPending, wrong: reasonOf(change.error) };
}

function reasonOf(error: Error | null): string | null {
  if (!error) return null;
  if (error instanceof ApiError && error.status === 412)
    return 'Somebody changed this job meanwhile. It is up to date now: please look and try again.';
  if (error instanceof ApiError) return Object.values(error.errors)[0] ?? error.message;
  return error.message;
}
