/** What can happen to an application while somebody looks at it; `stages` and `bulk` are about the board as a whole. */
export const liveKinds = [
  'submitted',
  'moved',
  'withdrawn',
  'erased',
  'tagged',
  'extended',
  'decided',
  'written',
  'reviewed',
  'stages',
  'bulk',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/**
 * What GET live tells: names, ids and versions, never data. Whoever hears it asks again, with their own rights.
 */
export type LiveEvent = {
  kind: LiveKind;
  jobId: string;
  pipelineId: string;
  /** Null where it is about the board as a whole. */
  applicationId: string | null;
  /** The application's version at that time or a later one. */
  version: number | null;
};

/** Names of the events on the stream: a change, or that too much was missed to tell what changed. */
export const liveEventNames = { change: 'change', reset: 'reset' } as const;
