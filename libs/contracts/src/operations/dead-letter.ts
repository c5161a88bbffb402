import { z } from 'zod';
import type { EventName } from '../events/catalogue.js';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { limits } from '../http/limits.js';
import { queueNames, type WatchedQueue } from './queue.js';
import { optionalLine } from '../vocabulary/text.js';

/**
 * What becomes of work that failed for good. It is open until somebody decides. A replay is asked for, then under way,
 * until it has had its effect or failed again, which leaves a new letter. What is settled is forgotten after a month.
 */
export const deadLetterStates = [
  'open',
  'requested',
  'replaying',
  'replayed',
  'failed-again',
  'discarded',
] as const;
export type DeadLetterState = (typeof deadLetterStates)[number];

const state = z.enum(deadLetterStates, 'Choose a state of dead letters');

/** GET dead-letters. */
export const ListDeadLettersQuery = tableQuery(
  ['id', 'failedAt', 'name', 'queue', 'attempts'],
  {
    id: idsFilter,
    state: z
      .union([state, z.array(state).max(deadLetterStates.length)])
      .transform((states) => [states].flat())
      .optional(),
    /** Name of the event. */
    name: optionalLine(100).optional(),
    queue: z.enum(queueNames, 'Choose a queue').optional(),
    companyId: z.uuid().optional(),
  },
  { field: 'failedAt', direction: 'DESC' },
);
export type ListDeadLettersQuery = z.output<typeof ListDeadLettersQuery>;

/** Work that is ended for its owner when it fails for good, with its queue: sent through again it would do nothing. */
export const endedByFailure: readonly { name: EventName; queue: WatchedQueue }[] = [
  { name: 'bulk-action.scheduled', queue: 'bulk' },
  { name: 'file.uploaded', queue: 'files' },
  { name: 'job-import.scheduled', queue: 'bulk' },
];

/** Whether a replay would do something. */
export function canBeReplayed({ name, queue }: Pick<DeadLetterView, 'name' | 'queue'>): boolean {
  return !endedByFailure.some((ended) => ended.name === name && ended.queue === queue);
}

/** One of them in a list. */
export type DeadLetterView = {
  id: string;
  /** Name of the event, as the catalogue knows it. */
  name: string;
  queue: string;
  reason: string;
  attempts: number;
  failedAt: string;
  state: DeadLetterState;
  /** How often it was sent through again. */
  replays: number;
  companyId: string | null;
  companyName: string | null;
};

/** Something that happened to it, oldest first. */
export type DeadLetterMoment = {
  at: string;
  kind: 'recorded' | 'done' | 'failed' | 'requested' | 'replayed' | 'settled' | 'discarded';
  /** Which reaction was done, or why it failed. */
  words: string | null;
  attempts: number | null;
};

/** GET dead-letters/:id. */
export type DeadLetterDetails = DeadLetterView & {
  eventId: string | null;
  /** The request that began it, as logs have it; null for what the clock began. */
  requestId: string | null;
  happened: DeadLetterMoment[];
  /** The event as JSON, at most 16,000 characters of it; texts that may be about somebody are masked. */
  event: string;
  /** Reactions that had their effect and do not have it again. */
  done: string[];
  discardReason: string | null;
};

const ids = z
  .array(z.uuid())
  .min(1, 'Choose at least one')
  .max(limits.idsPerRequest, `At most ${limits.idsPerRequest} at once`);

const fitting = {
  name: optionalLine(100).optional(),
  queue: z.enum(queueNames, 'Choose a queue').optional(),
  companyId: z.uuid().optional(),
};

/**
 * POST dead-letter-replays: several at once, all of them or none; or the oldest of those that are open and fit, as many as
 * one request takes.
 */
export const ReplayDeadLettersBody = z
  .strictObject({ ids: ids.optional(), filter: z.strictObject(fitting).optional() })
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), 'Send either ids or a filter');
/** How many are on their way, and how many more fit. */
export type DeadLettersReplayed = { requested: number; left: number };
export type ReplayDeadLettersBody = z.output<typeof ReplayDeadLettersBody>;

/** POST dead-letters/:id/discard. */
export const DiscardDeadLetterBody = z.strictObject({
  reason: z
    .string('Say why it is not needed')
    .trim()
    .min(1, 'Say why it is not needed')
    .max(500, 'At most 500 characters'),
});
export type DiscardDeadLetterBody = z.output<typeof DiscardDeadLetterBody>;
