/** The seed of a random test: fixed, unless TEST_SEED draws another one. */
export const testSeed = (fixed: number): number => Number(process.env['TEST_SEED'] ?? fixed);
