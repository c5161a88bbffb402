export const QUEUES = Symbol('queues');
export const SWEEPS = Symbol('sweeps');
/** Names of the queues this process works on. */
export const WORKED_QUEUES = Symbol('worked-queues');
