import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { Database } from '../persistence/database.js';
import { endSessions } from '../sessions/end-sessions.js';
import { type Named, namedAccount } from './named-account.js';

/** Whether anybody may sign in to an account. Shutting it signs every device out; opening it signs none in again. */
@Injectable()
export class Standing {
  constructor(
    private readonly client: KnownClient,
    private readonly database: Database,
  ) {}

  async change(
    action: string,
    enabled: boolean,
    { body, call }: { body: z.infer<typeof Named>; call: Call },
  ): Promise<Record<string, never>> {
    this.client.requirePool(body.UserPoolId);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      account.enabled = enabled;
      account.updatedAt = unit.now;
      if (!enabled) await endSessions(unit, account.id, 'account disabled');
      await recordAudit(unit.em, { action, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
