import type { AdminSession, IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { findAccount } from '../accounts/find-account.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { Database } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Session } from '../persistence/session.entity.js';
import { Named } from './named-account.js';

type Body = z.infer<typeof Named>;

const shownAtMost = 100;

/** The devices an account is signed in on, the one used last first. */
@Injectable()
export class AdminListSessions extends Action<Body> {
  readonly name = 'AdminListSessions';
  protected readonly shape = Named;

  constructor(
    private readonly client: KnownClient,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute(body: Body): Promise<IdentityAdminActions['AdminListSessions']['response']> {
    this.client.requirePool(body.UserPoolId);
    const em = this.database.read();
    const account = await findAccount(em, body.Username);
    if (!account) throw new Rejected('UserNotFoundException', identityMessages.userNotFound);
    const alive = { accountId: account.id, revokedAt: null, expiresAt: { $gt: raw('now()') } };
    const sessions = await em.find(Session, alive, { orderBy: { lastUsedAt: 'desc' }, limit: shownAtMost });
    return { Sessions: sessions.map(describe) };
  }
}

function describe(session: Session): AdminSession {
  return {
    SessionId: session.id,
    SignedInAt: session.signedInAt.getTime() / 1000,
    LastUsedAt: session.lastUsedAt.getTime() / 1000,
    ExpiresAt: session.expiresAt.getTime() / 1000,
    UserAgent: session.userAgent,
    IpPrefix: session.ipPrefix,
  };
}
