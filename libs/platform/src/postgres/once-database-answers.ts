import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-unavailable.js';

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Does `work` again while the database is away: for noting what has happened and must not be forgotten, which may be
 * noted twice. `isWorthwhile` says before each further try whether the note still counts.
 */
export async function onceDatabaseAnswers<Result>(
  work: () => Promise<Result>,
  isWorthwhile: () => boolean,
): Promise<Result> {
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || !isWorthwhile()) throw error;
      await setTimeout(pause);
    }
  }
}
