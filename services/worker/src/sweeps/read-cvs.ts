import { readCv } from '../cvs/read-cv.js';
import { sweep } from '../runtime/sweep.js';

type Due = { id: string; company_id: string };

/** CVs one run reads, each by a process of its own; the others are due again in the next one. */
const atMost = 50;

/** Reads CVs that were checked after they were sent, and those from before they were read at all; the newest first. */
export const readCvs = sweep({
  name: 'read-cvs',
  every: 60_000,
  async run({ acrossCompanies, asCompany, tools }) {
    const due = await acrossCompanies((em) =>
      em.execute<Due[]>('select id, company_id from unread_cvs(?)', [atMost]),
    );
    const failures: unknown[] = [];
    for (const { id, company_id: companyId } of due) {
      await asCompany(companyId, (em) => readCv(em, id, tools)).catch((error: unknown) => {
        tools.logger.error('A CV could not be read', { companyId, error });
        failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  },
});
