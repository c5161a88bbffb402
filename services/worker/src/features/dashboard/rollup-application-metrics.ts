import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/**
 * Folds what was noted of applications into what dashboards read, so that they have few notes to add. Each company in a
 * transaction of its own: whoever edits a stage waits for one of them at most.
 */
export const rollupApplicationMetrics = sweep({
  name: 'rollup-application-metrics',
  every: 10_000,
  run: (context) =>
    eachCompany(context, 'changed_application_metrics(?)', async (em, ids) => {
      for (const id of ids) await em.execute('select rollup_application_changes(?)', [id]);
    }),
});
