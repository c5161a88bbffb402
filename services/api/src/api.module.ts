import { ScopedReader } from '@app/database/connection/scoped-read';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { nearestIdentity, trustedIssuers } from '@app/platform/auth/access-token';
import { AccessTokenStrategy } from '@app/platform/auth/access-token.strategy';
import { SigningKeys } from '@app/platform/auth/signing-keys';
import { VerifiedTokenCache } from '@app/platform/auth/verified-token-cache';
import { CLOCK, systemClock } from '@app/platform/clock/clock';
import type { ApiEnv } from '@app/platform/config/env';
import { shutdownNoticeOf } from '@app/platform/config/shutdown-notice';
import { Logger } from '@app/platform/logging/logger';
import { allowancesFrom } from '@app/platform/rate-limits/allowances';
import { FILE_STORAGE } from '@app/platform/storage/file-storage';
import { storageFor } from '@app/platform/storage/storage-for';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule, Reflector } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Processor } from './features/agreements/processor.js';
import { AlertLinks } from './features/alerts/alert-links.js';
import { DomainVerifications } from './features/company-domains/domain-verifications.js';
import { featureModules } from './feature-modules.js';
import { LIVE_DATABASE } from './features/live/live-streams.js';
import { MailFrame } from './features/messages/mail-frame.js';
import { SearchReader } from './features/public-jobs/search-reader.js';
import { MailChoiceLinks } from './features/settings/mail-choice-links.js';
import { InvitationLinks } from './features/team/invitation-links.js';
import { OpenedFiles } from './auditing/opened-files.js';
import { DownloadLinks } from './files-host/download-links.js';
import { UploadsController } from './files-host/uploads.controller.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { AccessGuard } from './access/access.guard.js';
import { AccessTokenGuard } from './access/access-token.guard.js';
import { ActingRoleGuard } from './access/acting-role.guard.js';
import { ConcurrencyInterceptor } from './http/concurrency.interceptor.js';
import { ProblemFilter } from './http/problem.filter.js';
import { PublicAddresses } from './http/public-addresses.js';
import { RateCounters, rateCountersIn } from './http/rate-counters.js';
import { CompanyRateLimitGuard, SenderRateLimitGuard } from './http/rate-limit.guard.js';
import { RouteDeclarations } from './http/route-declarations.js';
import { ValidationPipe } from './http/validation.pipe.js';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { IdentityProfileClient } from './access/identity-profile.client.js';
import { People } from './access/people.js';
import { WebServerModule } from './web-server/web-server.module.js';

/**
 * The product API. Guards run in the order they stand here: token, limits, acting role, permission, company limits. What
 * they let through runs beside so many others of its sender.
 */
@Global()
@Module({})
export class ApiModule implements OnApplicationShutdown {
  constructor(private readonly reader: ScopedReader) {}

  static with(env: ApiEnv, logger: Logger): DynamicModule {
    const connections = connectionProviders(env, logger);
    return {
      module: ApiModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions(connectionsOf(env)),
          registerRequestContext: false,
        }),
        CqrsModule.forRoot(),
        DiscoveryModule,
        ...featureModules,
        WebServerModule.with(env),
      ],
      controllers: [HealthController, UploadsController],
      providers: [
        ...connections,
        OpenedFiles,
        People,
        RouteDeclarations,
        { provide: APP_GUARD, useClass: AccessTokenGuard },
        { provide: APP_GUARD, useClass: SenderRateLimitGuard },
        { provide: APP_GUARD, useClass: ActingRoleGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: CompanyRateLimitGuard },
        {
          provide: APP_INTERCEPTOR,
          inject: [Reflector],
          useFactory: (reflector: Reflector) =>
            new ConcurrencyInterceptor(
              { connections: env.DATABASE_POOL_SIZE, waitSeconds: env.DATABASE_WAIT_SECONDS },
              reflector,
            ),
        },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [...connections, OpenedFiles, People],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

function connectionsOf(env: ApiEnv) {
  return {
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    waitSeconds: env.DATABASE_WAIT_SECONDS,
  };
}

/** What reaches outside of the process, one of each. */
function connectionProviders(env: ApiEnv, logger: Logger): Provider[] {
  return [
    { provide: Logger, useValue: logger },
    { provide: CLOCK, useValue: systemClock },
    { provide: LIVE_DATABASE, useValue: env.DATABASE_URL },
    { provide: Processor, useValue: Processor.of(env) },
    { provide: MailFrame, useValue: new MailFrame(env.BRAND_NAME, env.PUBLIC_URL) },
    { provide: PublicAddresses, useValue: new PublicAddresses(env.PUBLIC_URL, env.ASSETS_URL) },
    { provide: FILE_STORAGE, useFactory: () => storageFor(env, `${env.PUBLIC_URL}/api/uploads`) },
    { provide: UnlinkedIds, useValue: new UnlinkedIds(env.INVITATION_KEY) },
    { provide: DomainVerifications, useValue: new DomainVerifications(env.INVITATION_KEY) },
    { provide: AlertLinks, useValue: new AlertLinks(env.INVITATION_KEY) },
    { provide: MailChoiceLinks, useValue: new MailChoiceLinks(env.INVITATION_KEY) },
    { provide: InvitationLinks, useValue: new InvitationLinks(env.INVITATION_KEY, env.PUBLIC_URL) },
    { provide: DownloadLinks, useValue: new DownloadLinks(env.FILES_KEY, env.ASSETS_URL) },
    { provide: IdentityProfileClient, useValue: new IdentityProfileClient(`${nearestIdentity(env)}/`) },
    { provide: IdentityAdminClient, useValue: new IdentityAdminClient(env) },
    {
      provide: ScopedReader,
      useValue: new ScopedReader(connectionsOf(env)),
    },
    {
      provide: SearchReader,
      useValue: new SearchReader({
        ...connectionsOf(env),
        poolSize: Math.max(2, Math.ceil(env.DATABASE_POOL_SIZE / 2)),
        milliseconds: env.SEARCH_MILLISECONDS,
      }),
    },
    {
      provide: RateCounters,
      inject: [ScopedReader],
      useFactory: (reader: ScopedReader) => rateCountersIn(reader, allowancesFrom(env), logger),
    },
    { provide: SigningKeys, useValue: new SigningKeys(trustedIssuers(env)) },
    {
      provide: Readiness,
      inject: [ScopedReader, EntityManager, SearchReader, SigningKeys],
      useFactory: (reader: ScopedReader, em: EntityManager, search: SearchReader, keys: SigningKeys) =>
        new Readiness({ reader, em, search }, keys, logger, shutdownNoticeOf(env)),
    },
    {
      provide: AccessTokenStrategy,
      inject: [SigningKeys],
      useFactory: (keys: SigningKeys) => new AccessTokenStrategy(keys, new VerifiedTokenCache()),
    },
  ];
}
