import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/**
 * Folds application changes into the totals that dashboards read, so that few changes are left to add. Each company has a
 * separate transaction, so that an edit of a stage waits for one of them at most.
 */
export const rollupApplicationMetrics = sweep({
  name: 'rollup-application-metrics',
  every: 10_000,
  run: (context) =>
    eachCompany(context, 'changed_application_metrics(?)', async (em, ids) => {
      for (const id of ids) await em.execute('select rollup_application_changes(?)', [id]);
    }),
});
