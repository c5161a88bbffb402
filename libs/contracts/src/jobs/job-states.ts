/**
 * Where a job stands: `published` takes applications, `expired` ran out of time, `closed` was ended by a person,
 * `takenDown` by the platform.
 */
export const jobStates = ['draft', 'published', 'expired', 'closed', 'takenDown'] as const;
export type JobState = (typeof jobStates)[number];
