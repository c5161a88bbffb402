import { removeOldTombstones, tombstoneDays } from '@app/database/erasures/tombstones';
import { sweep } from '../../engine/schedules/sweep.js';
import { deleteInBatches } from '../../engine/schedules/delete-in-batches.js';

const hour = 3_600_000;

/** Forgets what was erased so long ago that no backup brings it back. */
export const purgeTombstones = sweep({
  name: 'purge-tombstones',
  every: hour,
  async run(context) {
    await removeOldTombstones(context.tools.tombstones);
    await deleteInBatches(context, OLD_ERASURES, [tombstoneDays]);
    // The store has clocks of its own: a day later no object is left that this database would take for news.
    await deleteInBatches(context, OLD_NAMES, [tombstoneDays + 1]);
  },
});

const OLD_ERASURES = `delete from erasure where id in (
  select id from erasure where erased_at < now() - make_interval(days => ?) limit ?)`;
const OLD_NAMES = `delete from tombstone_file where key in (
  select key from tombstone_file where known_at < now() - make_interval(days => ?) limit ?)`;
