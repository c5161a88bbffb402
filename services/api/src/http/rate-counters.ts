import type { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import type { Logger } from '@app/platform/logging/logger';
import type { Allowances } from '@app/platform/rate-limits/allowances';
import { type CountedRow, countUsesBy } from '@app/platform/rate-limits/count-uses';
import { Pace } from '@app/platform/rate-limits/pace';
import { SharedWindows } from '@app/platform/rate-limits/shared-windows';
import { StoredWindows } from '@app/platform/rate-limits/stored-windows';
import { isStored, type RateLimit } from './rate-limits.js';

/** Where uses are counted, and how many there may be. */
export class RateCounters {
  constructor(
    /** Of longer limits: the database counts each use at once. */
    private readonly stored: StoredWindows,
    /** Of limits of a minute: the database counts near the limit, and hears of uses in the background far from it. */
    private readonly shared: SharedWindows,
    private readonly allowances: Allowances,
    /** Of limits of a minute: what comes faster than they allow on average waits. */
    private readonly pace = new Pace(),
  ) {}

  /**
   * Counts one use; rejects it with the seconds to wait when the window is used up, or far ahead of its pace. Returns
   * the milliseconds until the use may begin.
   */
  async spend(limit: RateLimit, key: string): Promise<number> {
    const { count, seconds } = this.allowances.of(limit.name);
    if (isStored(limit)) {
      rejectWhile(await this.stored.take(key, count, seconds));
      return 0;
    }
    if (limit.atOnce === undefined) {
      rejectWhile(await this.shared.take(key, count, seconds));
      return 0;
    }
    const pace = { atOnce: limit.atOnce, perSecond: count / seconds };
    rejectWhile(this.pace.secondsAhead(key, pace));
    // Before the window counts, because of concurrent requests.
    const wait = this.pace.take(key, pace);
    try {
      rejectWhile(await this.shared.take(key, count, seconds));
    } catch (error) {
      this.pace.giveBack(key, pace);
      throw error;
    }
    return wait;
  }

  /** Rejects while a window of a minute is known to be used up, and counts nothing. */
  requireRoom({ name }: RateLimit, key: string): void {
    rejectWhile(this.shared.wait(key, this.allowances.of(name).count));
  }
}

function rejectWhile(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new AppError('request.too-many', { retryAfterSeconds });
}

/** Counts in the database, so that neither a restart nor a second process gives more of a limit. */
export function rateCountersIn(reader: ScopedReader, allowances: Allowances, logger: Logger): RateCounters {
  const countUses = countUsesBy((statement) => reader.call<CountedRow>(statement));
  const countsAlone = () =>
    logger.warn('The database does not count requests: limits of a minute are those of this process alone');
  return new RateCounters(
    new StoredWindows(countUses),
    new SharedWindows(countUses, countsAlone),
    allowances,
  );
}
