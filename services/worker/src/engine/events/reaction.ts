import { type EventName, type EventOf, eventCatalogue } from '@app/contracts/events/catalogue';
import type { QueueName } from '@app/platform/queues/queue-table';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { WorkerTools } from '../worker-tools.js';

/** Has something done once the transaction is kept; it may be lost in a crash, so a sweep has to find what it leaves. */
type AfterCommit = (rest: () => Promise<void>) => void;

/** What a reaction is declared with. */
export type Definition<Name extends EventName> = {
  /** Constant, never renamed: it is the key under which the inbox knows the effect. */
  name: string;
  queue: QueueName;
  on: Name;
  /** Runs in the transaction of the inbox row, as the company of the event. What it throws is tried again. */
  run(event: EventOf<Name>, em: EntityManager, tools: WorkerTools, afterCommit: AfterCommit): Promise<void>;
  /**
   * Events of the same turn are worked on one after the other in a process. For those that would wait for each other in
   * the database, each holding a connection that others need.
   */
  turn?(event: EventOf<Name>): string | null;
  /** Ends what people would otherwise wait for, once the job has failed for good. May come more than once. */
  giveUp?(event: EventOf<Name>, em: EntityManager, tools: WorkerTools): Promise<void>;
};

/** The work of a reaction for one event, ready to be run in a transaction. */
export type Work = (em: EntityManager, tools: WorkerTools, afterCommit: AfterCommit) => Promise<void>;
/** What is left to do of it when nobody will try again. */
type LastWork = (em: EntityManager, tools: WorkerTools) => Promise<void>;

/** A reaction and an event that keeps its contract. */
export type PreparedReaction = {
  readonly work: Work;
  readonly turn: string | null;
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
  prepareGivingUp(event: unknown): LastWork | null;
};

/** Declares a reaction; `run` gets the event typed by the name in `on`. */
export function reaction<Name extends EventName>({
  name,
  queue,
  on,
  run,
  turn,
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
        work: (em, tools, afterCommit) => run(event, em, tools, afterCommit),
        turn: turn?.(event) ?? null,
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
