import { identityMessages } from '@app/contracts/identity/error-names';
import type { IdentityResponse } from '@app/contracts/identity/wire';
import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { clientId, text } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { Database } from '../persistence/database.js';
import { invalidParameter, Rejected } from '../core/errors.js';
import { hashOfToken } from '../sessions/opaque-token.js';
import { RefreshToken } from '../persistence/refresh-token.entity.js';
import { Session } from '../persistence/session.entity.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({ ClientId: clientId, Token: text(8192) });
type Body = z.infer<typeof Body>;

const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Ends the family of a refresh token. Asking again, or with a token nobody knows, is fine. */
@Injectable()
export class RevokeToken extends Action<Body> {
  readonly name = 'RevokeToken';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'RevokeToken'>> {
    // The one action that documents no missing resource.
    if (!this.client.isKnown(body.ClientId)) throw invalidParameter('The client is not known.');
    await this.limits.spend('refresh', call.ipKey);
    if (jwtShape.test(body.Token)) {
      throw new Rejected('UnsupportedTokenTypeException', identityMessages.unsupportedToken);
    }
    await this.database.change(async ({ em, now }) => {
      const token = await em.findOne(RefreshToken, { tokenHash: hashOfToken(body.Token) });
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const session = token && (await em.findOne(Session, { id: token.sessionId }, { lockMode }));
      if (!session || session.clientId !== body.ClientId || session.revokedAt !== null) return;
      session.revoke('signed out', now);
      await recordAudit(em, { action: this.name, outcome: 'ok', accountId: session.accountId }, call);
    });
    return {};
  }
}
