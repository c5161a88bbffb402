import { randomUUID } from 'node:crypto';
import type { AuthenticationResult } from '@app/contracts/identity/wire';
import { Inject, Injectable } from '@nestjs/common';
import { type JWTPayload, SignJWT } from 'jose';
import type { Account } from '../persistence/account.entity.js';
import type { Session } from '../persistence/session.entity.js';
import { type IdentitySettings, issuerOf, SETTINGS } from '../core/settings.js';
import { KeyRing } from './key-ring.js';
import type { TokenUse } from '../persistence/signing-key.entity.js';

const scope = 'aws.cognito.signin.user.admin';

/** Signs what a signed-in device gets. Tokens say who somebody is, never what he may do. */
@Injectable()
export class TokenIssuer {
  constructor(
    private readonly keys: KeyRing,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async issue(account: Account, session: Session, now: Date): Promise<AuthenticationResult> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const common = {
      sub: account.id,
      iss: issuerOf(this.settings),
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: Math.floor(session.signedInAt.getTime() / 1000),
      iat: issuedAt,
      exp: issuedAt + this.settings.accessTokenSeconds,
    };
    const [accessToken, idToken] = await Promise.all([
      this.sign('access', now, { ...common, ...accessClaims(account, session.clientId), jti: randomUUID() }),
      this.sign('id', now, { ...common, ...idClaims(account, session.clientId), jti: randomUUID() }),
    ]);
    return {
      AccessToken: accessToken,
      ExpiresIn: this.settings.accessTokenSeconds,
      IdToken: idToken,
      TokenType: 'Bearer',
    };
  }

  private async sign(use: TokenUse, now: Date, claims: JWTPayload): Promise<string> {
    const { kid, key } = await this.keys.signer(use, now);
    return new SignJWT({ ...claims, token_use: use }).setProtectedHeader({ kid, alg: 'RS256' }).sign(key);
  }
}

function accessClaims(account: Account, clientId: string): JWTPayload {
  return { client_id: clientId, scope, username: account.id };
}

function idClaims(account: Account, clientId: string): JWTPayload {
  return {
    aud: clientId,
    'cognito:username': account.id,
    email: account.email,
    email_verified: account.emailVerified,
    ...(account.givenName === null ? {} : { given_name: account.givenName }),
    ...(account.familyName === null ? {} : { family_name: account.familyName }),
  };
}
