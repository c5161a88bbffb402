/** Names of the queues. Each holds the jobs of reactions that may wait for each other, and for nobody else. */
export const queueNames = [
  'emails',
  'invitation-expiry',
  'statistics',
  'live',
  'files',
  'bulk',
  'exports',
  'domains',
  'sweeps',
] as const;

/** Name of a queue. */
export type QueueName = (typeof queueNames)[number];

/** How one queue treats its jobs. */
export type QueueRules = {
  /** How often a job is tried before it becomes a dead letter. */
  attempts: number;
  /** Wait before the second try; doubles each time, half of it left to chance. */
  backoffMilliseconds: number;
  /** Jobs of this queue that one process works on at a time. */
  concurrency: number;
  /** A job whose process does not renew its lock for this long is given to another one. */
  lockMilliseconds: number;
  /** At most so many jobs in so many milliseconds, over all processes. */
  limiter?: { max: number; duration: number };
  /**
   * Whether its jobs, which do much at once, give way to others: a process that has worked on them for a while rests after
   * each, and what they tell is delivered after what others tell.
   */
  givesWay?: boolean;
};

const usual: QueueRules = {
  attempts: 8,
  backoffMilliseconds: 1000,
  concurrency: 5,
  lockMilliseconds: 30_000,
};

/** Every queue with its rules. Steps of a job stay under half of its lock. */
export const queueTable: Readonly<Record<QueueName, QueueRules>> = {
  emails: usual,
  'invitation-expiry': { ...usual, concurrency: 1 },
  statistics: { ...usual, concurrency: 10 },
  live: { ...usual, attempts: 3, backoffMilliseconds: 200, concurrency: 20 },
  files: { ...usual, concurrency: 2, lockMilliseconds: 60_000 },
  bulk: { ...usual, concurrency: 1, lockMilliseconds: 60_000, givesWay: true },
  exports: { ...usual, attempts: 1, concurrency: 1, lockMilliseconds: 60_000 },
  domains: { ...usual, attempts: 1, concurrency: 1, lockMilliseconds: 60_000 },
  sweeps: { ...usual, attempts: 1, concurrency: 2, lockMilliseconds: 60_000 },
};

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;

/**
 * How long finished jobs stay: completed ones to swallow a second delivery cheaply, failed ones to be looked at over a
 * weekend; their dead letters stay. By age alone: with a number to keep, PostgreSQL compares all finished jobs with the
 * ones to keep each time one ends.
 */
export const retention = {
  removeOnComplete: { age: 10 * MINUTE_SECONDS },
  removeOnFail: { age: 3 * DAY_SECONDS },
};

/** A job may be taken over so often after its process died; the next time it is a dead letter. */
export const MAX_STALLED_COUNT = 2;

/** Whether a text names a queue. */
export function isQueueName(text: string): text is QueueName {
  return queueNames.some((name) => name === text);
}
