import { rejectRemaining } from './reject-remaining-applications.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Jobs one run looks at; what is left is due again in the next one. */
const atMost = 100;

/** Gives an outcome to everybody who is still open when the time to decide about a job that ended is over. */
export const rejectRemainingApplications = sweep({
  name: 'reject-remaining',
  every: 15_000,
  async run({ acrossCompanies, asCompany, tools, found }) {
    const due = await acrossCompanies((em) =>
      em.execute<{ id: string; company_id: string }[]>(
        'select id, company_id from due_remaining_rejections(?)',
        [atMost],
      ),
    );
    found(due.length);
    const failures: unknown[] = [];
    for (const { id, company_id: companyId } of due) {
      try {
        while (await asCompany(companyId, (em) => rejectRemaining(em, id)));
      } catch (error) {
        tools.logger.error('A job could not be settled', { jobId: id, companyId, error });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
});
