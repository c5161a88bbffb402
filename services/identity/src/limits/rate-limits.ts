import type { AllowanceName } from '@app/platform/rate-limits/allowances';
import { type CountedRow, countUsesBy } from '@app/platform/rate-limits/count-uses';
import { StoredWindows } from '@app/platform/rate-limits/stored-windows';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { tooManyRequests } from '../core/errors.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';

/** Limits counted in PostgreSQL, so that they hold across processes and restarts. */
@Injectable()
export class RateLimits {
  private readonly windows: StoredWindows;

  constructor(
    orm: MikroORM,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {
    const countUses = countUsesBy(async (statement) => {
      const pool = await orm.em.getConnection().getNativeClient();
      return (await pool.query<CountedRow>(statement)).rows;
    });
    this.windows = new StoredWindows(countUses);
  }

  /** Counts one call; rejects it when the window of this caller is used up. */
  async spend(allowance: AllowanceName, who: string): Promise<void> {
    const waitSeconds = await this.count(allowance, who);
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }

  /** Counts one use; returns 0 while there is room, else the seconds until there is again. */
  async count(allowance: AllowanceName, who: string): Promise<number> {
    const { count, seconds } = this.settings.allowances.of(allowance);
    return this.windows.take(`${allowance}:${who}`, count, seconds);
  }
}
