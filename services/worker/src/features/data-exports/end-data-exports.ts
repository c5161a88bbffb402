import { DataExport } from '@app/domain/data-exports/data-export.entity';
import { LockMode } from '@mikro-orm/core';
import { sweep } from '../../engine/schedules/sweep.js';

const hour = 3_600_000;
const atMost = 100;

const ENDING = `select id from data_export where status = 'ready' and ends_at <= now() order by ends_at limit ?`;

/**
 * Deletes the files of exports whose time is over. The bytes go first: whoever dies in between deletes them once more.
 */
export const endDataExports = sweep({
  name: 'end-data-exports',
  every: hour,
  async run({ acrossCompanies, found: foundSoMany, tools: { storage } }) {
    const rows = await acrossCompanies((em) => em.execute<{ id: string }[]>(ENDING, [atMost]));
    foundSoMany(rows.length);
    for (const { id } of rows) {
      await acrossCompanies(async (em) => {
        const found = await em.findOne(DataExport, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (found?.status !== 'ready') return;
        for (const key of found.storageKeys) {
          await storage.abandon(key);
          await storage.delete(key);
        }
        found.end();
      });
    }
  },
});
