import type { Queues } from '@app/platform/queues/queue-connection';
import { type QueueName, queueTable } from '@app/platform/queues/queue-table';
import { sessionOf } from '@app/database/connection/modes';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ReactionsRegistry } from '../events/reactions-registry.js';
import type { WorkerTools } from '../worker-tools.js';

/** What a process gives its sweeps. */
export type SweepRuntime = { orm: MikroORM; tools: WorkerTools; queues: Queues; registry: ReactionsRegistry };

/** What a sweep works with. */
export type SweepContext = Omit<SweepRuntime, 'orm'> & {
  /** Runs `work` in a transaction that sees rows of no company: for finding ids. */
  acrossCompanies<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction of one company. */
  asCompany<T>(companyId: string | null, work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction that sees what this person sees, all of it as it was at one moment. */
  asPerson<T>(userId: string, work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** Adds to what this run has taken care of, for those who look after the platform. */
  found(count: number): void;
};

export type Sweep = {
  readonly name: string;
  readonly queue: QueueName;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Safe to run twice, and at the same time. */
  run(context: SweepContext): Promise<void>;
};

type Definition = Omit<Sweep, 'queue'> & { queue?: QueueName };

const SHORTEST_MS = 1_000;

/** Declares a sweep: something the clock makes due, not a person. */
export function sweep({ name, every, queue = 'sweeps', run }: Definition): Sweep {
  if (every < SHORTEST_MS) throw new Error(`The sweep "${name}" runs at most once a second`);
  if (!(queue in queueTable)) throw new Error(`The sweep "${name}" names an unknown queue`);
  return { name, every, queue, run };
}

/** The context a sweep runs in. */
export function sweepContext(
  { orm, ...parts }: SweepRuntime,
  found: SweepContext['found'] = () => undefined,
): SweepContext {
  const inSession = <T>(companyId: string | null, work: (em: EntityManager) => Promise<T>) =>
    orm.em.fork({ session: workerSession(companyId) }).transactional(work);
  const asPerson: SweepContext['asPerson'] = (userId, work) =>
    orm.em
      .fork({ session: sessionOf({ as: 'person', userId }) })
      .transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ });
  return {
    ...parts,
    found,
    asPerson,
    asCompany: inSession,
    acrossCompanies: (work) => inSession(null, work),
  };
}
