import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { jwt } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { Database } from '../persistence/database.js';
import { endSessions } from '../sessions/end-sessions.js';
import { AccessTokenReader } from '../tokens/access-token-reader.js';
import { Action } from '../core/action.js';

const Body = z.object({ AccessToken: jwt });
type Body = z.infer<typeof Body>;

/** Signs every device of the caller out. */
@Injectable()
export class GlobalSignOut extends Action<Body> {
  readonly name = 'GlobalSignOut';
  protected readonly shape = Body;

  constructor(
    private readonly tokens: AccessTokenReader,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute({ AccessToken }: Body, call: Call): Promise<IdentityResponse<'GlobalSignOut'>> {
    const { account } = await this.tokens.read(AccessToken);
    await this.limits.spend('token-use', account.id);
    await this.database.change(async (unit) => {
      await endSessions(unit, account.id, 'signed out everywhere');
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
