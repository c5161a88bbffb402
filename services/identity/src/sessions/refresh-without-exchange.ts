import { identityMessages } from '@app/contracts/identity/error-names';
import type { AuthenticationOutcome } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import type { Call } from '../core/call.js';
import { RateLimits } from '../limits/rate-limits.js';
import { Database } from '../persistence/database.js';
import { notAuthorized, Rejected } from '../core/errors.js';
import { TokenIssuer } from '../tokens/token-issuer.js';
import { useRefreshToken } from './use-refresh-token.js';

/** New access and ID tokens for a refresh token that stays as it is; closed to families that exchange theirs. */
@Injectable()
export class RefreshWithoutExchange {
  constructor(
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly issuer: TokenIssuer,
  ) {}

  async run(clientId: string, refreshToken: string, call: Call): Promise<AuthenticationOutcome> {
    await this.limits.spend('refresh', call.ipKey);
    const { account, session, now } = await this.database.change(async (unit) => {
      const usable = await useRefreshToken(unit, refreshToken, clientId);
      if (usable instanceof Rejected) {
        const isReuse = usable.type === 'RefreshTokenReuseException';
        return isReuse ? notAuthorized(usable.message).about(usable.accountId) : usable;
      }
      if (usable.session.rotated)
        return notAuthorized(identityMessages.refreshTokenInvalid).about(usable.account.id);
      usable.session.lastUsedAt = unit.now;
      return { ...usable, now: unit.now };
    });
    return { ChallengeParameters: {}, AuthenticationResult: await this.issuer.issue(account, session, now) };
  }
}
