import { forgetImportedIds } from '@app/database/imports/imported-ids';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { LockMode } from '@mikro-orm/core';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Forgets imports a month after, and files that never came a day after, with what is left of them in storage. */
export const purgeImports = sweep({
  name: 'purge-imports',
  every: 3_600_000,
  async run(context) {
    await eachCompany(context, 'old_imported_ids(?)', forgetImportedIds);
    await eachCompany(context, 'old_job_imports(?)', async (em, ids) => {
      const old = await em.find(
        JobImport,
        { id: { $in: ids }, status: { $in: ['requested', 'finished', 'failed'] } },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
      );
      for (const done of old) {
        await context.tools.storage.delete(done.storageKey);
        em.remove(done);
      }
    });
  },
});
