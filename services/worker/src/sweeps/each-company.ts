import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from '../runtime/sweep.js';

type Due = { id: string; company_id: string | null };

/** Rows one run takes care of; what is left is due again in the next one. */
const atMost = 500;

/**
 * Asks a function of the database for what is due in all companies, then works company by company, each in a
 * transaction of its own. `due` is the call with one place for the highest number of rows.
 */
export async function eachCompany(
  { acrossCompanies, asCompany, tools }: SweepContext,
  due: string,
  work: (em: EntityManager, ids: string[]) => Promise<void>,
): Promise<void> {
  const rows = await acrossCompanies((em) =>
    em.execute<Due[]>(`select id, company_id from ${due}`, [atMost]),
  );
  const companies = Map.groupBy(rows, ({ company_id: companyId }) => companyId);
  const failures: unknown[] = [];
  for (const [companyId, found] of companies) {
    const ids = found.map(({ id }) => id);
    await asCompany(companyId, (em) => work(em, ids)).catch((error: unknown) => {
      tools.logger.error('A sweep failed in one company', { companyId, error });
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
