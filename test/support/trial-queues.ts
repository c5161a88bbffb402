import type { EventName } from '@app/contracts/events/catalogue';
import { newId } from '@app/platform/identifiers/new-id';
import type { Queues } from '@app/platform/queues/queue-connection';
import type { QueueName } from '@app/platform/queues/queue-table';
import { databaseModes } from '@app/platform/tenancy/policies';
import { MikroORM } from '@mikro-orm/postgresql';
import type { QueryResultRow } from 'pg';
import { ReactionsRegistry } from '../../services/worker/src/engine/events/reactions-registry.js';
import { type Sweep, sweepContext } from '../../services/worker/src/engine/schedules/sweep.js';
import { QUEUES } from '../../services/worker/src/engine/tokens.js';
import { WORKER_TOOLS } from '../../services/worker/src/engine/worker-tools.js';
import type { RunningWorker } from '../../services/worker/src/start-worker.js';
import { eventually } from './eventually.js';
import { ownDatabase, type TestDatabase } from './infrastructure.js';
import { asAdministrator, createTrialTables, TrialCard, trialOrm } from './trial-card.js';
import { startTrialWorker, type TrialWorker } from './trial-worker.js';
import { wipeQueues } from './wipe-queues.js';

/** A worker of this queue alone: its relay carries events, and nobody works on them. */
export const relayOnly: QueueName[] = ['invitation-expiry'];

/** What a queue of which nothing is known holds. */
export const noJobs = { waiting: 0, active: 0, delayed: 0, completed: 0, failed: 0 };

/** Workers, queues and a database of a suite's own, and what a suite does with them to lose jobs. */
export class TrialQueues {
  private readonly running: RunningWorker[] = [];
  private lines: Record<string, unknown>[] = [];

  private constructor(
    private readonly database: TestDatabase,
    private readonly redisUrl: string | null,
    readonly api: MikroORM,
  ) {}

  static async open(purpose: string, redisUrl: string | null): Promise<TrialQueues> {
    const database = await ownDatabase(`${purpose}_${redisUrl ? 'redis' : 'postgres'}`);
    await createTrialTables(database);
    await wipeQueues(database, redisUrl);
    return new TrialQueues(database, redisUrl, await trialOrm(database.apiUrl, 3));
  }

  /** Ends the workers and forgets what they did; for after each test. */
  async clear(): Promise<void> {
    await this.stopAll();
    this.lines = [];
    await this.lose();
    await this.query('truncate outbox_message, inbox_message, dead_letter, trial_effect');
  }

  async close(): Promise<void> {
    await this.api.close();
  }

  async start(trial: Omit<TrialWorker, 'databaseUrl' | 'redisUrl'>): Promise<RunningWorker> {
    const { database, redisUrl } = this;
    const onLine = (line: string) => void this.lines.push(JSON.parse(line));
    const worker = await startTrialWorker({ databaseUrl: database.workerUrl, redisUrl, onLine, ...trial });
    this.running.push(worker);
    return worker;
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.running.splice(0).map((worker) => worker.stop()));
  }

  /** Everything the queues hold is gone. */
  lose(): Promise<void> {
    return wipeQueues(this.database, this.redisUrl);
  }

  async query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await asAdministrator(this.database, (client) => client.query<Row>(sql, values));
    return rows;
  }

  /** Commands of a company's member that were acknowledged; answers once a relay has dispatched all events of this name. */
  async dispatch(name: string, count: number): Promise<string[]> {
    const companyId = newId();
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const em = this.api.em.fork({ session });
    for (let number = 0; number < count; number += 1) {
      const card = new TrialCard();
      Object.assign(card, { id: newId(), companyId, name: newId() });
      card.say(name, { jobId: newId() });
      em.persist(card);
    }
    await em.flush();
    return eventually(async () => {
      const rows = await this.query<{ id: string; dispatched: boolean }>(
        'select id, dispatched_at is not null as dispatched from outbox_message where company_id = $1',
        [companyId],
      );
      if (!rows.every(({ dispatched }) => dispatched)) throw new Error('Events still wait for a relay');
      return rows.map(({ id }) => id);
    });
  }

  /** Events that left for the queues just now, and that no queue ever got. */
  async dispatchNowhere(name: EventName, count: number): Promise<void> {
    await this.query(
      `insert into outbox_message (id, name, version, occurred_at, company_id, payload, dispatched_at)
       select gen_random_uuid(), $1, 1, now(), $2, jsonb_build_object('jobId', gen_random_uuid()), now()
       from generate_series(1, $3::int)`,
      [name, newId(), count],
    );
  }

  /** The receipts of everything that is still looked after are due, and replays are not new any more. */
  async aMinuteLater(): Promise<void> {
    await this.query('update outbox_message set receipts_due_at = now() where receipts_due_at is not null');
    await this.query(
      `update dead_letter set replayed_at = now() - interval '61 seconds' where replayed_at is not null`,
    );
  }

  /** How many events had each effect, and how many effects there are. */
  effects(): Promise<{ consumer: string; events: number; effects: number }[]> {
    return this.query(
      `select consumer, count(distinct event_id)::int as events, count(*)::int as effects
       from trial_effect group by 1 order by 1`,
    );
  }

  /** Events whose receipts are still looked for. */
  lookedAfter(): Promise<{ id: string }[]> {
    return this.query('select id from outbox_message where receipts_due_at is not null');
  }

  /** Lines of this message that the workers logged. */
  said(message: string): Record<string, unknown>[] {
    return this.lines.filter(({ msg }) => msg === message);
  }
}

/** Runs a sweep of a worker now. */
export async function runSweep({ app }: RunningWorker, sweep: Sweep): Promise<void> {
  const context = sweepContext({
    orm: app.get(MikroORM),
    tools: app.get(WORKER_TOOLS),
    queues: app.get(QUEUES),
    registry: app.get(ReactionsRegistry),
  });
  await sweep.run(context);
}

/** The queue of this name, as the worker sees it. */
export function queueOf({ app }: RunningWorker, name: QueueName) {
  return app.get<Queues>(QUEUES).queue(name);
}

/** How many jobs of each state a queue knows. */
export function jobsOf(worker: RunningWorker, name: QueueName): Promise<Record<string, number>> {
  return queueOf(worker, name).getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
}

/** What `effects` answers when so many events had each of these effects once. */
export function once(count: number, ...consumers: string[]) {
  return consumers.map((consumer) => ({ consumer, events: count, effects: count }));
}
