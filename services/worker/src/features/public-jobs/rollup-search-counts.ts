import { sweep } from '../../engine/schedules/sweep.js';

/** Sums up what changes of the search noted, so that reading the counts stays short and new words are known. */
export const rollupSearchCounts = sweep({
  name: 'rollup-search-counts',
  every: 60_000,
  run: ({ acrossCompanies }) =>
    acrossCompanies(async (em) => {
      await em.execute('select rollup_search_counts()');
      await em.execute('select rollup_search_values()');
    }),
});
