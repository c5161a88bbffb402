/** How far a listener has heard: every event up to `sequence`, and none that was committed before `at` is missing. */
export type LivePosition = { sequence: number; at: Date };

/** Younger than the events that are kept, with some room for clocks that differ. */
const resumableMilliseconds = 5 * 60_000;

/** A position as the `id` of an event. */
export function idOf({ sequence, at }: LivePosition): string {
  return `${sequence}-${Math.floor(at.getTime() / 1_000)}`;
}

/** The position in a `Last-Event-ID`; undefined where it is none of ours, or so old that events after it may be gone. */
export function positionIn(id: string, now: Date): LivePosition | undefined {
  const [, sequence, seconds] = /^(\d{1,15})-(\d{1,12})$/.exec(id) ?? [];
  if (sequence === undefined || seconds === undefined) return undefined;
  const at = new Date(Number(seconds) * 1_000);
  const age = now.getTime() - at.getTime();
  return Math.abs(age) > resumableMilliseconds ? undefined : { sequence: Number(sequence), at };
}
