import { recordDeadLetter } from '@app/platform/dead-letter/record-dead-letter';
import type { Queues } from '@app/platform/queues/queue-connection';
import { isQueueName, type QueueName } from '@app/platform/queues/queue-table';
import { metrics } from '@app/platform/telemetry/metrics';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { forgetFailures } from './forget-failures.js';
import { giveUpJob } from './give-up-job.js';
import { ReactionsRegistry } from './reactions-registry.js';
import { QUEUES } from '../tokens.js';
import { WORKER_TOOLS, type WorkerTools } from '../worker-tools.js';

const LOOKED_AT = 200;

/** Keeps jobs that failed for good, where the platform's admins can see and replay them. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ReactionsRegistry,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(WORKER_TOOLS) private readonly tools: WorkerTools,
  ) {}

  /** Records a job that will not be tried again. Recording the same failure twice leaves one row. */
  async record(queue: string, job: Job, error: unknown): Promise<void> {
    const isNew = await recordDeadLetter(this.orm, {
      queue,
      jobId: job.id ?? '',
      name: job.name,
      data: isRecord(job.data) ? job.data : { data: job.data },
      attempts: job.attemptsMade,
      failedAt: new Date(job.finishedOn ?? Date.now()),
      error,
    });
    if (isNew) {
      metrics.deadLetters.inc({ queue });
      this.tools.logger.error('A job failed for good', { queue, jobId: job.id, event: job.name, error });
    }
    // Also for what is known already: the process may have died between the two.
    const { orm, registry, tools } = this;
    if (isQueueName(queue)) await giveUpJob({ orm, registry, tools }, queue, job.data);
  }

  /** Records failures whose process died before it could, but for those about somebody who was erased since. */
  async catchUp(names: readonly QueueName[]): Promise<void> {
    for (const name of names) {
      await forgetFailures({ orm: this.orm, queues: this.queues }, name);
      for (const job of await this.queues.queue(name).getFailed(0, LOOKED_AT - 1)) {
        await this.record(name, job, new Error(job.failedReason ?? 'unknown'));
      }
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
