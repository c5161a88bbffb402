import { Queue, setDefaultBackendFactory, type WorkerOptions } from 'bullmq';
import { postgresBackend } from './postgres-backend.js';
import { MAX_STALLED_COUNT, type QueueName, type QueueRules, queueTable, retention } from './queue-table.js';
import { redisOptionsOf } from './redis-options.js';

/** Where the queues live: on Redis when its address is given, else in a schema of the database. */
export type QueueSettings = {
  databaseUrl: string;
  /** How long a queue in the database waits for a connection; absent: as long as is usual. */
  waitSeconds?: number;
  redisUrl?: string;
  /** Called with what goes wrong on a connection that nobody waits for. */
  onError: (error: Error) => void;
  /** Replaces single rules of every queue; tests cannot wait for locks of half a minute. */
  rules?: Partial<QueueRules>;
};

/** The queues of this process. Nothing outside this folder knows what they run on. */
export class Queues {
  readonly backend: 'postgres' | 'redis';
  private readonly opened = new Map<QueueName, Queue>();

  private constructor(private readonly settings: QueueSettings) {
    this.backend = settings.redisUrl ? 'redis' : 'postgres';
    this.select();
  }

  /** Prepares the connections; none is opened before the first queue is used. */
  static connect(settings: QueueSettings): Queues {
    return new Queues(settings);
  }

  /** The queue of this name; opened on first use. */
  queue(name: QueueName): Queue {
    const open = this.opened.get(name);
    if (open) return open;
    this.select();
    const queue = new Queue(name, this.queueOptions(name));
    queue.on('error', this.settings.onError);
    this.opened.set(name, queue);
    return queue;
  }

  /** What a queue is opened with. Without Redis answering, adding fails at once and the outbox keeps the event. */
  private queueOptions(name: QueueName) {
    const { attempts, backoffMilliseconds } = this.rulesOf(name);
    return {
      connection: this.connection({ enableOfflineQueue: false, maxRetriesPerRequest: 1 }),
      defaultJobOptions: {
        attempts,
        backoff: { type: 'exponential', delay: backoffMilliseconds, jitter: 0.5 },
        ...retention,
      },
    };
  }

  /** What the worker of this queue is started with. */
  workerOptions(name: QueueName): WorkerOptions {
    const { concurrency, lockMilliseconds, limiter } = this.rulesOf(name);
    return {
      connection: this.connection({ maxRetriesPerRequest: null }),
      concurrency,
      lockDuration: lockMilliseconds,
      stalledInterval: lockMilliseconds,
      maxStalledCount: MAX_STALLED_COUNT,
      ...(limiter ? { limiter } : {}),
    };
  }

  /** Jobs that wait in each queue that was opened, delayed ones included. */
  async waiting(): Promise<Map<QueueName, number>> {
    const counts = new Map<QueueName, number>();
    for (const [name, queue] of this.opened) {
      const {
        waiting = 0,
        delayed = 0,
        prioritized = 0,
      } = await queue.getJobCounts('waiting', 'delayed', 'prioritized');
      counts.set(name, waiting + delayed + prioritized);
    }
    return counts;
  }

  /** Closes every connection this object opened. */
  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map((queue) => queue.close()));
    this.opened.clear();
  }

  private rulesOf(name: QueueName): QueueRules {
    return { ...queueTable[name], ...this.settings.rules };
  }

  private select(): void {
    setDefaultBackendFactory(this.backend === 'postgres' ? postgresBackend : undefined);
  }

  private connection(redis: { enableOfflineQueue?: boolean; maxRetriesPerRequest: number | null }) {
    const { redisUrl, databaseUrl, waitSeconds } = this.settings;
    if (redisUrl) return { ...redisOptionsOf(redisUrl), ...redis };
    return { databaseUrl, waitSeconds };
  }
}
