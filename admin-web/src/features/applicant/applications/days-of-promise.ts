const dayMs = 86_400_000;

/** Which day of the time for an answer it is, and of how many; the last one where it has passed. */
export function daysOfPromise(since: string, dueAt: string, now: number): { day: number; of: number } {
  const of = Math.max(1, Math.round((Date.parse(dueAt) - Date.parse(since)) / dayMs));
  const day = Math.floor((now - Date.parse(since)) / dayMs) + 1;
  return { day: Math.min(Math.max(day, 1), of), of };
}
