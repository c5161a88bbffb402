import { identityMessages } from '@app/contracts/identity/error-names';
import { Inject, Injectable } from '@nestjs/common';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { Account } from '../persistence/account.entity.js';
import { Database } from '../persistence/database.js';
import { notAuthorized } from '../core/errors.js';
import { Session } from '../persistence/session.entity.js';
import { type IdentitySettings, issuerOf, SETTINGS } from '../core/settings.js';
import { KeyRing } from './key-ring.js';

export interface Caller {
  account: Account;
  session: Session;
}

/** Turns an access token into the account and session behind it, or refuses. */
@Injectable()
export class AccessTokenReader {
  constructor(
    private readonly keys: KeyRing,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async read(accessToken: string): Promise<Caller> {
    const claims = await this.verify(accessToken);
    const em = this.database.read();
    const session = await em.findOne(Session, { id: String(claims['origin_jti']) });
    if (!session || session.revokedAt !== null || session.accountId !== claims.sub) {
      throw notAuthorized(identityMessages.accessTokenRevoked);
    }
    const account = await em.findOne(Account, { id: session.accountId });
    if (!account?.enabled) throw notAuthorized(identityMessages.disabled);
    return { account, session };
  }

  private async verify(accessToken: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(accessToken, await this.keys.verifyingKeys(), {
        issuer: issuerOf(this.settings),
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'origin_jti'],
      });
      if (payload['token_use'] === 'access' && payload['client_id'] === this.settings.clientId)
        return payload;
    } catch (problem) {
      if (problem instanceof errors.JWTExpired) throw notAuthorized(identityMessages.accessTokenExpired);
      if (!(problem instanceof errors.JOSEError)) throw problem;
    }
    throw notAuthorized(identityMessages.accessTokenInvalid);
  }
}
