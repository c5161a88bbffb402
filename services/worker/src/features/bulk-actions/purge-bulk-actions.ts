import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Forgets what was done to many applications at once a month after, with the words that were typed for it. */
export const purgeBulkActions = sweep({
  name: 'purge-bulk-actions',
  every: 3_600_000,
  run: (context) =>
    eachCompany(
      context,
      'old_bulk_actions(?)',
      async (em, ids) => {
        await em.nativeDelete(BulkAction, { id: { $in: ids } });
      },
      // Up to ten thousand rows about single applications go with each.
      { perTransaction: 1 },
    ),
});
