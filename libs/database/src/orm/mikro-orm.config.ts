import { OutboxSubscriber } from '@app/platform/outbox/outbox.subscriber';
import { PooledPostgreSqlDriver } from '@app/platform/postgres/orm-driver';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { entities } from './entities.js';
import { migrations } from '../migrations/migrations.js';

/**
 * Options of the object-relational mapper for one process. `url` names the login role of that process; what it may see
 * is decided per transaction by its mode.
 */
export function ormOptions({
  url,
  poolSize = 10,
  waitSeconds,
}: {
  url: string;
  poolSize?: number;
  waitSeconds?: number;
}) {
  return defineConfig({
    driver: PooledPostgreSqlDriver,
    driverOptions: { waitSeconds },
    clientUrl: url,
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    subscribers: [new OutboxSubscriber()],
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
    // Every request and job works on a fork; the global manager is a mistake.
    allowGlobalContext: false,
    migrations: {
      tableName: 'schema_migration',
      snapshot: false,
      migrationsList: migrations,
      transactional: true,
    },
  });
}
