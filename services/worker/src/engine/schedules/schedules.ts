import { isDeepStrictEqual } from 'node:util';
import type { Queues } from '@app/platform/queues/queue-connection';
import { type QueueName, retention } from '@app/platform/queues/queue-table';
import { knowSchedules } from '@app/platform/schedules/known-schedules';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { JobSchedulerJson, Queue } from 'bullmq';
import { DeadLetters } from '../events/dead-letters.js';
import type { Sweep } from './sweep.js';
import { QUEUES, SWEEPS, WORKED_QUEUES } from '../tokens.js';
import { WORKER_TOOLS, type WorkerTools } from '../worker-tools.js';

/** How often schedules are compared with what the queues hold. */
export const RECONCILE_EVERY_MS = 30_000;

/** A schedule is stale when its next run should have started so long ago. */
const OVERDUE_MS = 60_000;

/**
 * Puts the sweeps on their queues, and keeps them there: what is scheduled lives in Redis or in the tables of the
 * queues, and both can be emptied under a running system.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly deadLetters: DeadLetters,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(SWEEPS) private readonly sweeps: readonly Sweep[],
    @Inject(WORKED_QUEUES) private readonly worked: readonly QueueName[],
    @Inject(WORKER_TOOLS) private readonly tools: WorkerTools,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.reconcile();
    this.timer = setInterval(() => {
      this.running ??= this.reconcile().finally(() => (this.running = undefined));
    }, RECONCILE_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Makes the queues hold exactly the schedules of the code, and records failures that nobody recorded. */
  async reconcile(): Promise<void> {
    try {
      for (const name of this.worked) await this.reconcileQueue(name);
      await this.tellKnown();
      await this.deadLetters.catchUp(this.worked.filter((name) => !this.isSweepQueue(name)));
    } catch (error) {
      this.tools.logger.warn('Schedules could not be compared; tried again soon', { error });
    }
  }

  private async reconcileQueue(name: QueueName): Promise<void> {
    const sweeps = this.sweeps.filter(({ queue }) => queue === name);
    const queue = this.queues.queue(name);
    const known = await queue.getJobSchedulers();
    for (const { key } of known.filter(({ key }) => !sweeps.some((sweep) => sweep.name === key))) {
      await queue.removeJobScheduler(key);
    }
    for (const sweep of sweeps) {
      const found = known.find(({ key }) => key === sweep.name);
      if (!found || !isCurrent(found, sweep)) await this.schedule(queue, sweep);
    }
  }

  /** Those who look after the platform see in the database what runs when. */
  private async tellKnown(): Promise<void> {
    const known = this.sweeps.map(({ name, queue, every }) => ({ name, queue, everyMilliseconds: every }));
    await this.orm.em.fork({ session: workerSession(null) }).transactional((em) => knowSchedules(em, known));
  }

  private async schedule(queue: Queue, sweep: Sweep): Promise<void> {
    const opts = { attempts: 1, ...retention };
    await queue.upsertJobScheduler(sweep.name, { every: sweep.every }, { name: sweep.name, data: {}, opts });
    this.tools.logger.info('Sweep scheduled', { sweep: sweep.name });
  }

  private isSweepQueue(name: QueueName): boolean {
    return name === 'sweeps' || this.sweeps.some(({ queue }) => queue === name);
  }
}

/** Whether a schedule runs, as often as the code says, and its runs are kept as long as the code says. */
function isCurrent({ every, next = 0, template }: JobSchedulerJson, sweep: Sweep): boolean {
  const { removeOnComplete, removeOnFail } = template?.opts ?? {};
  return (
    every === sweep.every &&
    next + sweep.every + OVERDUE_MS >= Date.now() &&
    isDeepStrictEqual({ removeOnComplete, removeOnFail }, retention)
  );
}
