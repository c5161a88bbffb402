import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { notify } from '../../../../base/toast/notify.js';
import { jobKey } from '../jobs/job-queries.js';

const overtaken = 'Somebody changed this job meanwhile. It is up to date now: please look and try again.';

/** Does something with a job; lists and the job itself are read again. The dialog stays open with what went wrong. */
export function useJobAct<Answer, Wanted = void>(
  jobId: string,
  act: (wanted: Wanted) => Promise<Answer>,
  done: (answer: Answer) => void,
  said: string,
  { gone = false } = {},
) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: Wanted) => explained(() => act(wanted)),
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
  return {
    run: change.mutate,
    /** The same for a form, which shows itself what was refused. */
    attempt: change.mutateAsync,
    busy: change.isPending,
    wrong: reasonOf(change.error),
  };
}

async function explained<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) throw new ApiError(412, overtaken);
    throw error;
  }
}

function reasonOf(error: Error | null): string | null {
  if (error instanceof ApiError) return Object.values(error.errors)[0] ?? error.message;
  return error?.message ?? null;
}
