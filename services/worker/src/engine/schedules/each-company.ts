import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from './sweep.js';

type Due = { id: string; company_id: string | null };

/** Rows one run takes care of; what is left is due again in the next one. */
const atMost = 500;

type Pages = {
  /** Rows of one transaction, where all of a company at once would keep others waiting. */
  perTransaction?: number;
  /** Goes on until nothing is due: for work that leaves nothing due behind. */
  untilNothingIsDue?: boolean;
};

type Work = (em: EntityManager, ids: string[]) => Promise<void>;

/**
 * Asks a function of the database for what is due in all companies, then works company by company, each in a
 * transaction of its own, or in several. `due` is the call with one place for the highest number of rows.
 */
export async function eachCompany(
  context: SweepContext,
  due: string,
  work: Work,
  { perTransaction = atMost, untilNothingIsDue = false }: Pages = {},
): Promise<void> {
  while ((await someOfEach(context, due, work, perTransaction)) && untilNothingIsDue);
}

/** Answers whether there may be more. */
async function someOfEach(
  { acrossCompanies, asCompany, tools, found: foundSoMany }: SweepContext,
  due: string,
  work: Work,
  perTransaction: number,
): Promise<boolean> {
  const rows = await acrossCompanies((em) =>
    em.execute<Due[]>(`select id, company_id from ${due}`, [atMost]),
  );
  foundSoMany(rows.length);
  const companies = Map.groupBy(rows, ({ company_id: companyId }) => companyId);
  const failures: unknown[] = [];
  for (const [companyId, found] of companies) {
    const ids = found.map(({ id }) => id);
    try {
      for (let first = 0; first < ids.length; first += perTransaction) {
        const page = ids.slice(first, first + perTransaction);
        await asCompany(companyId, (em) => work(em, page));
      }
    } catch (error) {
      tools.logger.error('A sweep failed in one company', { companyId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return rows.length === atMost;
}
