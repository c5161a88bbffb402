/** GET operations-summary: what needs somebody, from a few index look-ups. */
export type OperationsSummary = {
  openDeadLetters: number;
  /** Sweeps that did not start. */
  lateSchedules: number;
  /** Sweeps whose last run failed. */
  failedSchedules: number;
  /** Recounts of the last 24 hours that found figures off, and repaired them. */
  repairingRecounts: number;
  /** All of these together, for the navigation. */
  needHand: number;
};
