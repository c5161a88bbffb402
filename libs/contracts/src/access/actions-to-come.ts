import type { Action } from './policy.js';

/**
 * Actions the permission table already decides about although no route offers them yet. Nothing a person reads may
 * promise them. The list only ever gets shorter: whoever builds one takes it out.
 */
export const actionsToCome: readonly Action[] = ['candidate.read-salary'];
