import { outboxLag } from '@app/platform/queue-levels/outbox-lag';
import type { Queues } from '@app/platform/queues/queue-connection';
import { queueNames } from '@app/platform/queues/queue-table';
import { metrics, metricsRegistry } from '@app/platform/telemetry/metrics';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { Readiness } from './readiness.js';
import { QUEUES } from '../tokens.js';
import { watchedLevels } from './watched-levels.js';

/** The operations port. It listens on loopback only and answers questions; it changes nothing. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly orm: MikroORM,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  /** The process answers. Depends on nothing. */
  @Get('health/live')
  live() {
    return { status: 'ok' };
  }

  /** The process can do its work. */
  @Get('health/ready')
  async ready() {
    const checks = await this.readiness.checks();
    if (Object.values(checks).includes(false))
      throw new ServiceUnavailableException({ status: 'unavailable', checks });
    return { status: 'ok', checks };
  }

  /** For Prometheus. Levels are read when they are asked for. */
  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async metrics() {
    const lag = await outboxLag(this.orm);
    metrics.outboxWaiting.set(lag.waiting);
    metrics.outboxOldestAge.set(lag.oldestAgeSeconds);
    for (const [queue, waiting] of await this.queues.waiting()) metrics.queueWaiting.set({ queue }, waiting);
    const levels = await watchedLevels(this.orm);
    metrics.slowQueues.set(levels.slowQueues);
    metrics.unreadQueues.set(levels.unreadQueues);
    metrics.repairedMetrics.set(levels.repairedMetrics);
    return metricsRegistry.metrics();
  }

  /** Everything an operator asks first: what waits, what failed, what runs when. */
  @Get('details')
  async details() {
    const queues = await Promise.all(queueNames.map((name) => this.detailsOf(name)));
    const checks = await this.readiness.checks();
    return { backend: this.queues.backend, checks, outbox: await outboxLag(this.orm), queues };
  }

  private async detailsOf(name: (typeof queueNames)[number]) {
    const queue = this.queues.queue(name);
    const [jobs, schedulers] = await Promise.all([queue.getJobCounts(), queue.getJobSchedulers()]);
    const sweeps = schedulers.map(({ key, every, next }) => ({
      name: key,
      everyMilliseconds: every,
      next: next === undefined ? null : new Date(next).toISOString(),
    }));
    return { name, jobs, sweeps };
  }
}
