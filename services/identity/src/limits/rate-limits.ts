import type { AllowanceName } from '@app/platform/rate-limits/allowances';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { tooManyRequests } from '../core/errors.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { UsedUpWindows } from './used-up-windows.js';

/** Fixed windows counted in PostgreSQL, so that they hold across processes and restarts. */
@Injectable()
export class RateLimits {
  /** Windows known to be used up: a flood then costs no database work. */
  private readonly usedUp = new UsedUpWindows();

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /** Counts one call; refuses when the window of this caller is used up. */
  async spend(allowance: AllowanceName, who: string): Promise<void> {
    const waitSeconds = await this.count(allowance, who);
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }

  /** Counts one use; answers 0 while there is room, else the seconds until there is again. */
  async count(allowance: AllowanceName, who: string): Promise<number> {
    const { count: allowed, seconds } = this.settings.allowances.of(allowance);
    const key = `${allowance}:${who}`;
    const known = this.usedUp.remaining(key);
    if (known > 0) return known;
    const [row] = await this.database.read().execute<{ used: number; remaining: number }[]>(
      `insert into identity.rate_counter as counter (key, used, window_started_at, window_ends_at)
       values (?, 1, now(), now() + make_interval(secs => ?))
       on conflict (key) do update set
         used = case when counter.window_ends_at <= now() then 1 else counter.used + 1 end,
         window_started_at = case when counter.window_ends_at <= now() then now() else counter.window_started_at end,
         window_ends_at = case when counter.window_ends_at <= now() then excluded.window_ends_at
           else counter.window_ends_at end
       returning used, ceil(extract(epoch from window_ends_at - now()))::integer as remaining`,
      [key, seconds],
    );
    if (!row || row.used <= allowed) return 0;
    const remaining = Math.max(1, row.remaining);
    this.usedUp.remember(key, remaining);
    return remaining;
  }
}
