import { OUTBOX_LETTERS } from '@app/platform/dead-letter/dead-letter.entity';
import { recordDeadLetter } from '@app/platform/dead-letter/record-dead-letter';
import { replayRequested } from '@app/platform/dead-letter/replay';
import { eventPriorities } from '@app/platform/events/event-priority';
import { OUTBOX_CHANNEL } from '@app/platform/outbox/nudge';
import type { OutgoingEvent } from '@app/platform/events/outgoing-event';
import { type Relayed, relayOnce, type Taking } from '@app/platform/outbox/relay-once';
import { DatabaseListener } from '@app/platform/postgres/database-listener';
import { addEventJobs } from '@app/platform/queues/add-event-job';
import type { Queues } from '@app/platform/queues/queue-connection';
import { queueNames } from '@app/platform/queues/queue-table';
import { metrics } from '@app/platform/telemetry/metrics';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isEventName, ReactionsRegistry } from './reactions-registry.js';
import { QUEUES } from '../tokens.js';
import { WORKER_TOOLS, type WorkerTools } from '../worker-tools.js';

const LOOK_EVERY_MS = 1_000;
const BATCH = 500;
/** What comes meanwhile and goes first does not wait for more than so many that give way. */
const GIVING_WAY_BATCH = 50;
const REPORT_EVERY = 60;

/** Takes events from the outbox to the queues: at once when it is told to, and each second in any case. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: DatabaseListener;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private replaysDue = true;
  private failures = 0;
  /** When the outbox was last looked at without an error; part of readiness. */
  lastSuccess = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ReactionsRegistry,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(WORKER_TOOLS) private readonly tools: WorkerTools,
  ) {
    this.listener = new DatabaseListener(tools.env.DATABASE_URL, OUTBOX_CHANNEL, {
      heard: () => this.look(),
      failed: (error) => tools.logger.warn('The relay is not listening; it looks each second', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.timer = setInterval(() => this.lookAtAll(), LOOK_EVERY_MS);
    this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await this.running;
  }

  /** Also for letters that are to be sent through again: nobody is nudged for these. */
  private lookAtAll(): void {
    this.replaysDue = true;
    this.look();
  }

  /** Looks now, or once more after the look that is under way. */
  look(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.takeAll().finally(() => {
      this.running = undefined;
      if (!this.again) return;
      this.again = false;
      this.look();
    });
  }

  private async takeAll(): Promise<void> {
    try {
      let isMore = true;
      while (isMore && !this.stopped) isMore = await this.takeSome();
      if (this.replaysDue) await this.replay();
      this.lastSuccess = Date.now();
      this.failures = 0;
    } catch (error) {
      // The rows are still there: the next look takes them. An outage is told once a minute, not each second.
      if (this.failures % REPORT_EVERY === 0)
        this.tools.logger.warn('The outbox could not be emptied', { error });
      this.failures += 1;
    }
  }

  /** What goes first, or where none of it waits some of what gives way. Answers whether there may be more. */
  private async takeSome(): Promise<boolean> {
    const first = await this.take({ limit: BATCH });
    if (first.taken === BATCH || !first.othersWait) return first.taken === BATCH;
    const givingWay = { priority: eventPriorities.givesWay, limit: GIVING_WAY_BATCH };
    return (await this.take(givingWay)).taken === GIVING_WAY_BATCH;
  }

  private async take(taking: Taking): Promise<Relayed> {
    const relayed = await relayOnce(this.orm, (batch) => this.publish(batch), taking);
    // What was rolled back is taken again, and counts then.
    metrics.relayed.inc(relayed.taken);
    return relayed;
  }

  private async replay(): Promise<void> {
    this.replaysDue = false;
    await replayRequested(this.orm, this.queues);
  }

  private async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    const adding = queueNames.map((queue) => {
      const jobs = batch.filter(({ event }) => this.registry.queuesOf(event.name).includes(queue));
      return addEventJobs(this.queues, queue, jobs);
    });
    // None is left under way when one of them fails, and the batch stays.
    const added = await Promise.allSettled(adding);
    for (const one of added) if (one.status === 'rejected') throw one.reason;
    for (const { event } of batch.filter((one) => !isEventName(one.event.name))) await this.reject(event);
  }

  /** An event without contract was written by another version of the product; somebody has to look at it. */
  private async reject(event: OutgoingEvent['event']): Promise<void> {
    await recordDeadLetter(this.orm, {
      queue: OUTBOX_LETTERS,
      jobId: event.id,
      name: event.name,
      data: { event },
      attempts: 1,
      failedAt: new Date(),
      error: new Error('This version knows no such event'),
    });
    this.tools.logger.error('The outbox holds an event without contract', { eventId: event.id });
  }
}
