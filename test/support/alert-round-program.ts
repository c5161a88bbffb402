import 'reflect-metadata';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { armFaultPoint } from '@app/platform/fault-points/fault-point';
import { Logger } from '@app/platform/logging/logger';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { MikroORM } from '@mikro-orm/postgresql';
import { mailAlerts } from '../../services/worker/src/features/alerts/alert-rounds.js';

/** The round of alerts in a process of its own, for suites that kill it. Its settings come as one JSON argument. */
const { databaseUrl, faultPoint }: { databaseUrl: string; faultPoint?: string } = JSON.parse(
  process.argv[2] ?? '{}',
);

armFaultPoint(faultPoint);
const orm = await MikroORM.init(ormOptions({ url: databaseUrl, poolSize: 2 }));
await mailAlerts(
  {
    acrossCompanies: (work) => orm.em.fork({ session: workerSession(null) }).transactional(work),
    tools: { logger: Logger.create({ service: 'worker', level: 'warn', hashKey: 'test' }) },
  },
  Infinity,
);
await orm.close();
