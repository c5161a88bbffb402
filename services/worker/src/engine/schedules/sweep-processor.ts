import { runInRequest } from '@app/platform/logging/request-context';
import type { Queues } from '@app/platform/queues/queue-connection';
import type { QueueName } from '@app/platform/queues/queue-table';
import { metrics } from '@app/platform/telemetry/metrics';
import { MikroORM } from '@mikro-orm/postgresql';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, type Type } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { ReactionsRegistry } from '../events/reactions-registry.js';
import { recordedRun } from './recorded-run.js';
import { type Sweep, sweepContext } from './sweep.js';
import { SWEEPS } from '../tokens.js';
import { WORKER_TOOLS, type WorkerTools } from '../worker-tools.js';

/** The processor of one queue of sweeps. A failed run is not repeated: the next one is due soon anyway. */
export function sweepProcessorOf(queue: QueueName, queues: Queues): Type<WorkerHost> {
  @Injectable()
  @Processor({ name: queue }, queues.workerOptions(queue))
  class SweepProcessor extends WorkerHost implements BeforeApplicationShutdown {
    constructor(
      private readonly orm: MikroORM,
      private readonly registry: ReactionsRegistry,
      @Inject(SWEEPS) private readonly sweeps: readonly Sweep[],
      @Inject(WORKER_TOOLS) private readonly tools: WorkerTools,
    ) {
      super();
    }

    async process(job: Job): Promise<void> {
      const sweep = this.sweeps.find(({ name }) => name === job.name);
      if (!sweep) throw new UnrecoverableError(`There is no sweep "${job.name}"`);
      const { orm, tools, registry } = this;
      const run = { sweep: sweep.name, jobId: job.id ?? '', requested: job.data?.requested === true };
      const recorded = await recordedRun({ orm, logger: tools.logger }, run, (found) => {
        const context = sweepContext({ orm, tools, queues, registry }, found);
        return runInRequest({ requestId: `sweep-${job.id}` }, () => sweep.run(context));
      });
      if (recorded) metrics.sweepLastSuccess.setToCurrentTime({ sweep: sweep.name });
    }

    @OnWorkerEvent('failed')
    failed(job: Job | undefined, error: Error): void {
      this.tools.logger.error('A sweep failed', { sweep: job?.name, error });
    }

    /** Waits for the jobs under way, while everything they need is still open. */
    async beforeApplicationShutdown(): Promise<void> {
      await this.worker.close();
    }

    @OnWorkerEvent('error')
    error(error: Error): void {
      this.tools.logger.warn('The queue connection has a problem', { queue, error });
    }
  }
  return SweepProcessor;
}
