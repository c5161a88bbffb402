import { Logger } from '@app/platform/logging/logger';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Action } from './core/action.js';
import { KnownClient } from './core/known-client.js';
import { publicActions } from './actions/public-actions.js';
import { adminActions } from './admin/admin-actions.js';
import { MailedCodes } from './admin/mailed-codes.js';
import { Standing } from './admin/standing.js';
import { Audit } from './audit/audit.js';
import { EmailVerifications } from './codes/email-verifications.js';
import { Codes } from './codes/codes.js';
import { CodeRequests } from './codes/code-requests.js';
import { CodeSending } from './codes/send-code.js';
import { ActionDispatcher, ADMIN_ACTIONS, PUBLIC_ACTIONS } from './http/action-dispatcher.js';
import { HealthController } from './http/health.controller.js';
import { KeySetController } from './http/key-set.controller.js';
import { OuterErrorsFilter } from './http/outer-errors.filter.js';
import { ProtocolController } from './http/protocol.controller.js';
import { Lockout } from './limits/lockout.js';
import { RateLimits } from './limits/rate-limits.js';
import { MailSignal } from './outbox/mail-signal.js';
import { MailLoop } from './mail/mail-loop.js';
import { MAILER, type Mailer } from '@app/platform/mail/mailer';
import { HashingQueue } from './passwords/hashing-queue.js';
import { PasswordPolicy } from './passwords/password-policy.js';
import { Database } from './persistence/database.js';
import { openOrm } from './persistence/open-orm.js';
import { Secrets } from './core/secrets.js';
import { RefreshWithoutExchange } from './sessions/refresh-without-exchange.js';
import { SignInWithPassword } from './sessions/sign-in-with-password.js';
import { type IdentitySettings, SETTINGS } from './core/settings.js';
import { AccessTokenReader } from './tokens/access-token-reader.js';
import { KeyRing } from './tokens/key-ring.js';
import { TokenIssuer } from './tokens/token-issuer.js';
import { Upkeep } from './upkeep/upkeep.js';

const parts = [
  Secrets,
  Database,
  Audit,
  RateLimits,
  Lockout,
  HashingQueue,
  PasswordPolicy,
  Codes,
  CodeSending,
  CodeRequests,
  EmailVerifications,
  MailedCodes,
  Standing,
  KeyRing,
  TokenIssuer,
  AccessTokenReader,
  KnownClient,
  SignInWithPassword,
  RefreshWithoutExchange,
  MailSignal,
  MailLoop,
  Upkeep,
  ActionDispatcher,
];

/** Everything of the service, around one connection pool. */
@Module({})
export class IdentityModule implements OnApplicationShutdown {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  static with(outside: { settings: IdentitySettings; logger: Logger; mailer: Mailer }): DynamicModule {
    return {
      module: IdentityModule,
      controllers: [ProtocolController, KeySetController, HealthController],
      providers: [
        { provide: SETTINGS, useValue: outside.settings },
        { provide: Logger, useValue: outside.logger },
        { provide: MAILER, useValue: outside.mailer },
        { provide: MikroORM, useFactory: () => openOrm(outside.settings) },
        { provide: APP_FILTER, useClass: OuterErrorsFilter },
        ...parts,
        ...publicActions,
        ...adminActions,
        listOf(PUBLIC_ACTIONS, publicActions),
        listOf(ADMIN_ACTIONS, adminActions),
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}

function listOf(
  provide: symbol,
  classes: readonly (new (...parameters: never[]) => Pick<Action<never>, 'name'>)[],
) {
  return { provide, inject: [...classes], useFactory: (...actions: unknown[]) => actions };
}
