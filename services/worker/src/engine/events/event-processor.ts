import { runInRequest } from '@app/platform/logging/request-context';
import { eventPriorities, type EventPriority } from '@app/platform/events/event-priority';
import type { Queues } from '@app/platform/queues/queue-connection';
import { type QueueName, queueTable } from '@app/platform/queues/queue-table';
import { MikroORM } from '@mikro-orm/postgresql';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, type Type } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { DeadLetters } from './dead-letters.js';
import { processEventJob } from './process-event-job.js';
import { ReactionsRegistry } from './reactions-registry.js';
import { requestIdOf } from './request-of-job.js';
import { Rests } from './rests.js';
import { waitingWhileAway } from './wait-while-away.js';
import { WORKER_TOOLS, type WorkerTools } from '../worker-tools.js';

/** The processor of one queue of events, as a class that NestJS finds. */
export function eventProcessorOf(queue: QueueName, queues: Queues): Type<WorkerHost> {
  @Injectable()
  @Processor({ name: queue }, queues.workerOptions(queue))
  class EventProcessor extends WorkerHost implements BeforeApplicationShutdown {
    private readonly rests = queueTable[queue].givesWay ? new Rests() : null;

    constructor(
      private readonly orm: MikroORM,
      private readonly registry: ReactionsRegistry,
      private readonly deadLetters: DeadLetters,
      @Inject(WORKER_TOOLS) private readonly tools: WorkerTools,
    ) {
      super();
    }

    process(job: Job, token?: string): Promise<void> {
      const { orm, registry, tools } = this;
      const work = () => processEventJob({ orm, registry, tools }, queue, job.data);
      const done = () =>
        runInRequest({ requestId: requestIdOf(job), eventPriority: this.priorityOfEvents(job) }, () =>
          waitingWhileAway(job, token, work),
        );
      return this.rests ? this.rests.after(done) : done();
    }

    /** What follows from something that gives way gives way, too. */
    private priorityOfEvents({ opts }: Job): EventPriority {
      return queueTable[queue].givesWay || opts.priority ? eventPriorities.givesWay : eventPriorities.usual;
    }

    @OnWorkerEvent('failed')
    async failed(job: Job | undefined, error: Error): Promise<void> {
      if (!job || !isFinal(job, error)) return;
      // A failure to record is made up for by the reconciler, which looks through the failed jobs.
      await this.deadLetters
        .record(queue, job, error)
        .catch((problem: unknown) =>
          this.tools.logger.error('A dead letter was not recorded', { error: problem }),
        );
    }

    @OnWorkerEvent('stalled')
    stalled(jobId: string): void {
      this.tools.logger.warn('A job lost its process and is tried again', { queue, jobId });
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
  return EventProcessor;
}

/** The last attempt, bad data, or a process that died once too often. */
function isFinal(job: Job, error: Error): boolean {
  const attempts = job.opts.attempts ?? 1;
  return job.finishedOn !== undefined || error instanceof UnrecoverableError || job.attemptsMade >= attempts;
}
