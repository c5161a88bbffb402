import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { newId } from '@app/platform/identifiers/new-id';
import { Queues } from '@app/platform/queues/queue-connection';
import { databaseModes } from '@app/platform/tenancy/policies';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startInOwnProcess } from './in-own-process.js';
import { ownDatabase, type queueBackends, type TestDatabase } from './infrastructure.js';
import { createTrialTables, TrialCard, trialOrm } from './trial-card.js';

type Backend = ReturnType<typeof queueBackends>[number];

/** How often one consumer had an effect, and of how many events. */
export type EffectsOf = { consumer: string; events: number; effects: number };

const companyId = newId();

/** Workers in processes of their own that are killed, on one kind of queues. */
export class CrashTrial {
  readonly #children: ChildProcess[] = [];
  #recorded = 0;

  private constructor(
    readonly backend: Backend['backend'],
    private readonly redisUrl: string | null,
    private readonly database: TestDatabase,
    private readonly api: MikroORM,
    private readonly queues: Queues,
    /** Looks often, so it stays connected. */
    private readonly observer: pg.Client,
  ) {}

  static async open({ backend, redisUrl }: Backend): Promise<CrashTrial> {
    const database = await ownDatabase(`crash_${backend}`);
    await createTrialTables(database);
    if (redisUrl) {
      const redis = new Redis(redisUrl);
      await redis.flushdb();
      redis.disconnect();
    }
    const queues = Queues.connect({
      databaseUrl: database.workerUrl,
      redisUrl: redisUrl ?? undefined,
      onError: () => undefined,
    });
    const observer = new pg.Client({ connectionString: database.adminUrl });
    await observer.connect();
    return new CrashTrial(backend, redisUrl, database, await trialOrm(database.apiUrl, 3), queues, observer);
  }

  async close(): Promise<void> {
    await this.killAll();
    await Promise.all([this.api.close(), this.queues.close(), this.observer.end()]);
  }

  /** Starts a worker, which ends itself at the fault point if there is one. */
  async start(faultPoint?: string): Promise<ChildProcess> {
    const child = await startInOwnProcess('trial-worker', {
      databaseUrl: this.database.workerUrl,
      redisUrl: this.redisUrl,
      faultPoint,
    });
    this.#children.push(child);
    return child;
  }

  async killAll(): Promise<void> {
    for (const child of this.#children.splice(0)) await this.kill(child);
  }

  async kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Records so many events that two reactions answer with an effect each. */
  async record(count: number): Promise<void> {
    await this.#save('job.unpublished', count, () => ({ jobId: newId() }));
    this.#recorded += count;
  }

  /** Records an event whose reaction kills its process. */
  async recordDeadly(): Promise<void> {
    await this.#save('job.closed', 1, () => ({ jobId: newId(), reason: 'closed' }));
  }

  /** How often each event had each effect. */
  async effects(): Promise<EffectsOf[]> {
    return this.#rows<EffectsOf>(
      `select consumer, count(distinct event_id)::int as events, count(*)::int as effects
       from trial_effect group by 1 order by 1`,
    );
  }

  async effectCount(): Promise<number> {
    return (await this.effects()).reduce((sum, { effects }) => sum + effects, 0);
  }

  /** What `effects` says once every event that was recorded had every effect once. */
  get everyEffectOnce(): EffectsOf[] {
    return ['one', 'two'].map((consumer) => ({ consumer, events: this.#recorded, effects: this.#recorded }));
  }

  /** Why deadly events were put aside. */
  async deadLetters(): Promise<string[]> {
    const letters = await this.#rows<{ reason: string }>(
      `select reason from dead_letter where name = 'job.closed'`,
    );
    return letters.map(({ reason }) => reason);
  }

  /** Jobs that could still have an effect. */
  async jobsLeft(): Promise<number> {
    const counts = await Promise.all(
      (['statistics', 'emails'] as const).map((name) =>
        this.queues.queue(name).getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized'),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #save(name: string, count: number, payload: () => Record<string, unknown>): Promise<void> {
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const em = this.api.em.fork({ session });
    for (let number = 0; number < count; number += 1) {
      const card = new TrialCard();
      card.id = newId();
      card.companyId = companyId;
      card.name = newId();
      card.say(name, payload());
      em.persist(card);
    }
    await em.flush();
  }

  async #rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.observer.query<Row>(sql)).rows;
  }
}
