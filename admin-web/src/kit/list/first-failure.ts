import { useState } from 'react';

/** Tells of a failure when it comes, while the one repetition is still to come, and until there is an answer. */
export function useFirstFailure() {
  const [problem, setProblem] = useState<Error>();
  const queryOptions = {
    retry: (failures: number, error: Error) => {
      setProblem(error);
      return failures < 1;
    },
    onSuccess: () => setProblem(undefined),
    // It stands on the page; the notice of the library would say it a second time.
    onError: () => undefined,
  };
  return { problem, forget: () => setProblem(undefined), queryOptions };
}
