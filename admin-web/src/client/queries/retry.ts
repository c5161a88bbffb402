/** How long to wait before asking again after a failure, and one repetition is enough: SPEC section 9. */
export const retryDelay = (attempt: number): number => Math.min(6_000 * 2 ** attempt, 50_000);
