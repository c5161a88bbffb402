/**
 * What is delivered first, as BullMQ counts: the lower number. What one act tells of many things gives way to what people
 * do one at a time.
 */
export const eventPriorities = { usual: 0, givesWay: 1 } as const;

/** Priority of an event. */
export type EventPriority = (typeof eventPriorities)[keyof typeof eventPriorities];
