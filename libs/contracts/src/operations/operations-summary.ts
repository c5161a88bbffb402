/** Mails and imports need somebody for so many days. */
export const needHandDays = 3;

/** GET operations-summary: what needs somebody, from a few index look-ups. */
export type OperationsSummary = {
  openDeadLetters: number;
  /** Sweeps that did not start. */
  lateSchedules: number;
  /** Sweeps whose last run failed. */
  failedSchedules: number;
  /** Recounts of the last 24 hours that found figures off, and repaired them. */
  repairingRecounts: number;
  /** Queues, the outbox among them, whose oldest waits for longer than it may. */
  slowQueues: number;
  /** Queues no worker has read for too long. */
  unknownQueues: number;
  /** Mails of the last three days that a provider or somebody's server sent back. */
  bouncedMails: number;
  /** Imports of jobs that failed within the last three days. */
  failedImports: number;
  /** All of these together, for the navigation. */
  needHand: number;
};
