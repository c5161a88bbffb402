import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow } from '@app/database/connection/transaction';
import { Job } from '@app/domain/jobs/job.entity';
import { LockMode } from '@mikro-orm/core';
import { sweep } from '../../engine/schedules/sweep.js';
import { eachCompany } from '../../engine/schedules/each-company.js';

/** Closes jobs whose time is over and takes them out of the search. */
export const expireJobs = sweep({
  name: 'expire-jobs',
  every: 60_000,
  run: (context) =>
    eachCompany(context, 'due_jobs(?)', async (em, ids) => {
      const due = await em.find(
        Job,
        { id: { $in: ids }, live: true },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
      );
      const now = await databaseNow(em);
      // Somebody may have given it more time while this sweep was on its way.
      const over = due.filter(({ expiredAt }) => expiredAt !== null && expiredAt <= now);
      for (const job of over) {
        job.close('expired', { actorId: null, at: now });
        await projectJob(em, job.id);
      }
    }),
});
