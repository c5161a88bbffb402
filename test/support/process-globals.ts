/**
 * The globals of the process, which the product uses. A spec has globals of its own: to spy on a timer of the product,
 * spy on these.
 */
export const processGlobals = globalThis;
