import { readingEverySeconds } from '@app/contracts/operations/queue';
import { resolveReplays } from '@app/platform/dead-letter/resolve-replays';
import { outboxLevel } from '@app/platform/queue-levels/outbox-lag';
import type { Queues } from '@app/platform/queues/queue-connection';
import { queueNames } from '@app/platform/queues/queue-table';
import { type QueueReading, readLevel } from '@app/platform/queue-levels/read-level';
import { writeLevels } from '@app/platform/queue-levels/write-levels';
import { startRequestedRuns } from '@app/platform/schedules/start-requested-runs';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { mailLevel } from './mail-level.js';
import { ReactionsRegistry } from '../events/reactions-registry.js';
import { QUEUES } from '../tokens.js';
import { WORKER_TOOLS, type WorkerTools } from '../worker-tools.js';

const LOOK_EVERY_MS = 1_000;
const REPORT_EVERY = 60;

/**
 * Does what people ask for who look after the platform and do not reach the queues: each second it starts the sweeps they
 * asked for and notes which replays are done, and now and then, or when it is asked, how full the queues are.
 */
@Injectable()
export class QueueWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private failures = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ReactionsRegistry,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(WORKER_TOOLS) private readonly tools: WorkerTools,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Looks once. What cannot be done now is still asked for the next time. */
  async look(): Promise<void> {
    try {
      await startRequestedRuns(this.orm, this.queues);
      await this.inTransaction((em) => resolveReplays(em, this.registry.awaitedReceipts()));
      if (await this.inTransaction(isReadingDue)) await this.read();
      this.failures = 0;
    } catch (error) {
      if (this.failures % REPORT_EVERY === 0)
        this.tools.logger.warn('The queues could not be watched', { error });
      this.failures += 1;
    }
  }

  private async read(): Promise<void> {
    // One after the other: all at once would open a connection for each, every few seconds, which costs more than it reads.
    const readings: QueueReading[] = [];
    for (const name of queueNames) readings.push(await readLevel(this.queues, name));
    await this.inTransaction(async (em) => {
      const inTables = [await outboxLevel(em), await mailLevel(em)];
      await writeLevels(em, [...readings, ...inTables], this.registry.awaitedReceipts());
    });
  }

  private inTransaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.orm.em.fork({ session: workerSession(null) }).transactional(work);
  }
}

const DUE = `select not exists (select from queue_level where read_at > now() - make_interval(secs => ?))
  or exists (select from queue_level where requested_at is not null) as due`;

async function isReadingDue(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ due: boolean }[]>(DUE, [readingEverySeconds]);
  return row?.due === true;
}
