import { migrations } from '@app/database/migrations/migrations';
import { inTime } from '@app/platform/clock/in-time';
import type { Queues } from '@app/platform/queues/queue-connection';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { MikroORM } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { OutboxRelay } from '../events/outbox-relay.service.js';
import { QUEUES } from '../tokens.js';

/** The relay looks each second: after this long without success something is wrong. */
const RELAY_SILENT_MS = 10_000;
const ANSWER_WITHIN_MS = 3_000;

/** What has to be true for the worker to be of use, each by name. */
export type Checks = {
  notStopping: boolean;
  database: boolean;
  schema: boolean;
  queues: boolean;
  relay: boolean;
};

/** Whether this process can do its work now. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly relay: OutboxRelay,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  async checks(): Promise<Checks> {
    // Both mean "not ready", no answer and a late one; the reason is in the log of whoever asked for data.
    const [row, queues] = await Promise.all([
      inTime(ANSWER_WITHIN_MS, this.readDatabase()),
      inTime(ANSWER_WITHIN_MS, this.readQueues()),
    ]);
    return {
      notStopping: !this.stopping,
      database: row !== null && !row.read_only,
      schema: migrations.every(({ name }) => row?.applied.includes(name)),
      queues: queues !== null,
      relay: Date.now() - this.relay.lastSuccess < RELAY_SILENT_MS,
    };
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  private async readDatabase(): Promise<{ read_only: boolean; applied: string[] } | null> {
    const em = this.orm.em.fork({ session: workerSession(null) });
    const sql = 'select pg_is_in_recovery() as read_only, applied_migrations() as applied';
    const [row] = await em.transactional((inner) =>
      inner.execute<{ read_only: boolean; applied: string[] }[]>(sql),
    );
    return row ?? null;
  }

  private async readQueues(): Promise<number> {
    return this.queues.queue('sweeps').getJobSchedulersCount();
  }
}
