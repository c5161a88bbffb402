import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';

/** Everything that waits somewhere: events for the queues, jobs in the queues, mails for the provider. */
export const queueNames = [
  'outbox',
  'emails',
  'mail',
  'live',
  'statistics',
  'files',
  'bulk',
  'exports',
  'domains',
  'invitation-expiry',
  'sweeps',
] as const;
export type WatchedQueue = (typeof queueNames)[number];

/** Seconds the oldest may wait before people should look. */
export const slowAfterSeconds: Readonly<Record<WatchedQueue, number>> = {
  outbox: 30,
  emails: 60,
  mail: 300,
  live: 15,
  statistics: 60,
  files: 300,
  bulk: 300,
  exports: 1_800,
  domains: 300,
  'invitation-expiry': 300,
  sweeps: 120,
};

/** A worker reads the queues so often, in seconds; when it has not for longer than the other, nobody knows. */
export const readingEverySeconds = 15;
export const readingOldAfterSeconds = 120;

/** GET queues. */
export const ListQueuesQuery = tableQuery(
  ['id', 'name', 'waiting', 'oldestWaitingSeconds'],
  { id: idsFilter, name: z.enum(queueNames, 'Choose a queue').optional() },
  { field: 'name', direction: 'ASC' },
);
export type ListQueuesQuery = z.output<typeof ListQueuesQuery>;

/** Unknown: no worker has read it for too long. */
export type QueueState = 'well' | 'slow' | 'unknown';

/** One queue as a worker last read it. */
export type QueueView = {
  id: string;
  name: string;
  state: QueueState;
  waiting: number;
  active: number;
  /** Waits for a time of its own: a pause before the next try, or a day that was chosen. */
  delayed: number;
  /** Failed within the last three days. */
  failed: number;
  /** Null where nothing waits. */
  oldestWaitingSeconds: number | null;
  /** When the next of the delayed ones is due, where that is known. */
  nextAt: string | null;
  /** What was done within the last hour. */
  doneLastHour: number;
  slowAfterSeconds: number;
  readAt: string | null;
  /** Seconds the oldest waited, minute by minute, the latest last. */
  history: number[];
};

/** Minutes of `history`. */
export const historyMinutes = 60;
