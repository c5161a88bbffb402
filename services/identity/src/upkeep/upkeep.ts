import { Logger } from '@app/platform/logging/logger';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { KeyRing } from '../tokens/key-ring.js';

const everyMilliseconds = 10 * 60_000;

const pastUse = [
  `delete from identity.lockout where last_failed_at < now() - interval '1 day'`,
  `delete from identity.challenge where expires_at < now()`,
  `delete from identity.verification_code where expires_at < now() - interval '1 day'`,
  `delete from identity.session where expires_at < now() - interval '1 day'
     or revoked_at < now() - interval '1 day'`,
  `delete from identity.revoked_session where expires_at < now()`,
  `delete from identity.email_message where created_at < now() - interval '30 days'`,
  `update identity.account set pending_email = null, pending_until = null
     where pending_email is not null and coalesce(pending_until, now()) <= now()`,
  `delete from identity.account where status = 'UNCONFIRMED' and updated_at < now() - interval '30 days'`,
  `select identity.forget_old_audit_events()`,
];

/** Removes what nothing can ask for any more, and renews signing keys that grew old. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tend(), everyMilliseconds);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async tend(): Promise<void> {
    try {
      for (const statement of pastUse) await this.database.read().execute(statement);
      await this.keys.tend();
    } catch (error) {
      this.logger.error('Upkeep failed; it is tried again in ten minutes', { error });
    }
  }
}
