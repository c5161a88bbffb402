import { closeUnanswered } from './close-unanswered.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Jobs one run looks at; what is left is due again in the next one. */
const atMost = 100;

/** Closes what nobody answered, where the company wants that and wrote the words. */
export const closeUnansweredApplications = sweep({
  name: 'close-unanswered',
  every: 60_000,
  async run({ acrossCompanies, asCompany, tools, found }) {
    const due = await acrossCompanies((em) =>
      em.execute<{ id: string; company_id: string }[]>(
        'select id, company_id from due_response_closings(?)',
        [atMost],
      ),
    );
    found(due.length);
    const failures: unknown[] = [];
    for (const { id, company_id: companyId } of due) {
      try {
        while (await asCompany(companyId, (em) => closeUnanswered(em, id)));
      } catch (error) {
        tools.logger.error('Unanswered applications could not be closed', { jobId: id, companyId, error });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
});
