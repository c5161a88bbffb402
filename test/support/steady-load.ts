/**
 * Begins one act after the other at a steady pace, whether those before are done or not, as people do who do not know of
 * each other. Call what it answers to end that, and for what became of each.
 */
export function steadily<Result>(
  everyMs: number,
  act: (count: number) => Promise<Result>,
): () => Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  const pace = setInterval(() => void begun.push(act(begun.length)), everyMs);
  return () => {
    clearInterval(pace);
    return Promise.all(begun);
  };
}
