import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Call } from '../core/call.js';
import { clientId, text } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { Database } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { addRefreshToken } from '../sessions/start-session.js';
import { useRefreshToken } from '../sessions/use-refresh-token.js';
import { TokenIssuer } from '../tokens/token-issuer.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({ ClientId: clientId, RefreshToken: text(8192) });
type Body = z.infer<typeof Body>;

/** Exchanges a refresh token for a new one with new tokens beside it. */
@Injectable()
export class GetTokensFromRefreshToken extends Action<Body> {
  readonly name = 'GetTokensFromRefreshToken';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly issuer: TokenIssuer,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'GetTokensFromRefreshToken'>> {
    this.client.require(body.ClientId);
    await this.limits.spend('refresh', call.ipKey);
    const exchanged = await this.database.change(async (unit) => {
      const usable = await useRefreshToken(unit, body.RefreshToken, body.ClientId);
      if (usable instanceof Rejected) return usable;
      usable.token.usedAt ??= unit.now;
      usable.session.rotated = true;
      usable.session.lastUsedAt = unit.now;
      return { ...usable, now: unit.now, refreshToken: addRefreshToken(unit, usable.session) };
    });
    const tokens = await this.issuer.issue(exchanged.account, exchanged.session, exchanged.now);
    return { AuthenticationResult: { ...tokens, RefreshToken: exchanged.refreshToken } };
  }
}
