import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is done sooner is nobody's burden, and somebody may be looking at its progress. */
const AT_FULL_SPEED_MS = 1_000;
const LONGEST_REST_MS = 2_000;
/** Two thirds of the time are for others. */
const RESTS_FOR_WORK = 2;

/**
 * Keeps a queue whose jobs follow each other without end from having the process and the database to itself: after a
 * second of work each job is followed by a rest twice as long as the job took. Whoever had no work for a second starts
 * anew.
 */
export class Rests {
  #endedAt = -Infinity;
  #worked = 0;

  /** `now` is a clock that never jumps, and `rest` waits; both in milliseconds. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly rest: (milliseconds: number) => Promise<unknown> = sleep,
  ) {}

  /** Does a job, and answers what it answered after the rest it asks for. */
  async after<Result>(job: () => Promise<Result>): Promise<Result> {
    const startedAt = this.now();
    if (startedAt - this.#endedAt > AT_FULL_SPEED_MS) this.#worked = 0;
    try {
      return await job();
    } finally {
      const took = this.now() - startedAt;
      this.#worked += took;
      if (this.#worked > AT_FULL_SPEED_MS) await this.rest(Math.min(took * RESTS_FOR_WORK, LONGEST_REST_MS));
      this.#endedAt = this.now();
    }
  }
}
