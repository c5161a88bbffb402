import { PooledPostgreSqlDriver } from '@app/platform/postgres/orm-driver';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { entities } from './entities.js';

/** The service's own connection pool, under its own login role. */
export async function openOrm(settings: {
  databaseUrl: string;
  databasePoolSize: number;
  databaseWaitSeconds?: number;
}): Promise<MikroORM> {
  return MikroORM.init(
    defineConfig({
      driver: PooledPostgreSqlDriver,
      entities,
      metadataProvider: ReflectMetadataProvider,
      clientUrl: settings.databaseUrl,
      pool: { min: 0, max: settings.databasePoolSize },
      forceUtcTimezone: true,
      onQuery: undefined,
      driverOptions: {
        application_name: 'identity',
        statement_timeout: 5_000,
        waitSeconds: settings.databaseWaitSeconds,
      },
    }),
  );
}
