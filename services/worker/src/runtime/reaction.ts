import { type EventName, type EventOf, eventCatalogue } from '@app/contracts/events/catalogue';
import type { QueueName } from '@app/platform/queues/queue-table';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { WorkerTools } from './worker-tools.js';

/** What a reaction is declared with. */
export type Definition<Name extends EventName> = {
  /** Constant, never renamed: it is the key under which the inbox knows the effect. */
  name: string;
  queue: QueueName;
  on: Name;
  /** Runs in the transaction of the inbox row, as the company of the event. What it throws is tried again. */
  run(event: EventOf<Name>, em: EntityManager, tools: WorkerTools): Promise<void>;
  /**
   * Events of the same turn are worked on one after the other in a process. For those that would wait for each other in
   * the database, each holding a connection that others need.
   */
  turn?(event: EventOf<Name>): string | null;
  /** Runs once the work is committed, unless the process dies in between: for hints that are missed without harm. */
  committed?(event: EventOf<Name>, em: EntityManager): void;
  /** Ends what people would otherwise wait for, once the job has failed for good. May come more than once. */
  giveUp?(event: EventOf<Name>, em: EntityManager, tools: WorkerTools): Promise<void>;
};

/** The work of a reaction for one event, ready to be run in a transaction. */
export type Work = (em: EntityManager, tools: WorkerTools) => Promise<void>;

/** A reaction and an event that keeps its contract. */
export type PreparedReaction = {
  readonly work: Work;
  readonly turn: string | null;
  committed(em: EntityManager): void;
};

export type Reaction = {
  readonly name: string;
  readonly queue: QueueName;
  readonly on: EventName;
  /** Whether what people wait for is ended when the job has failed for good. */
  readonly givesUp: boolean;
  /** Reads the event by its contract; null when it does not keep it. */
  prepare(event: unknown): PreparedReaction | null;
  /** What is left to do when the job has failed for good; null where that is nothing. */
  prepareGivingUp(event: unknown): Work | null;
};

/** Declares a reaction; `run` gets the event typed by the name in `on`. */
export function reaction<Name extends EventName>({
  name,
  queue,
  on,
  run,
  turn,
  committed,
  giveUp,
}: Definition<Name>): Reaction {
  return {
    name,
    queue,
    on,
    givesUp: giveUp !== undefined,
    prepare(event) {
      if (!keepsContract(on, event)) return null;
      return {
        work: (em, tools) => run(event, em, tools),
        turn: turn?.(event) ?? null,
        committed: (em) => committed?.(event, em),
      };
    },
    prepareGivingUp(event) {
      return giveUp && keepsContract(on, event) ? (em, tools) => giveUp(event, em, tools) : null;
    },
  };
}

/** Contracts of events only check, they change nothing: what passes is the event. */
function keepsContract<Name extends EventName>(on: Name, event: unknown): event is EventOf<Name> {
  return eventCatalogue[on].schema.safeParse(event).success;
}
