import { readCv } from './read-cv.js';
import { readOwnCv } from './read-own-cv.js';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

type Due = { id: string; company_id: string };

/** CVs one run reads, each by a process of its own; the others are due again in the next one. */
const atMost = 50;

/**
 * Reads CVs that were checked after they were sent, and those from before they were read at all; the newest first. Those
 * of profiles too, for their owners.
 */
export const readCvs = sweep({
  name: 'read-cvs',
  every: 60_000,
  async run(context) {
    const { acrossCompanies, asCompany, tools } = context;
    const sent = await acrossCompanies((em) =>
      em.execute<Due[]>('select id, company_id from unread_cvs(?)', [atMost]),
    );
    const own = await acrossCompanies((em) =>
      em.execute<{ id: string | null }[]>('select unread_own_cvs as id from unread_own_cvs(?)', [atMost]),
    );
    context.found(sent.length + own.filter(({ id }) => id !== null).length);
    await readAll(context, [
      ...sent.map(
        ({ id, company_id: companyId }) =>
          () =>
            asCompany(companyId, (em) => readCv(em, id, tools)),
      ),
      ...own.flatMap(({ id }) =>
        id === null ? [] : [() => asCompany(null, (em) => readOwnCv(em, id, tools))],
      ),
    ]);
  },
});

/** One after the other; one that cannot be read keeps nobody from reading the others. */
async function readAll({ tools }: SweepContext, readings: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const read of readings) {
    await read().catch((error: unknown) => {
      tools.logger.error('A CV could not be read', { error });
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
