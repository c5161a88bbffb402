import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';
import { assetReference } from '../reads/asset-address.js';
import { type CompanyRow, jobCompanyColumns, jobCompanyOf } from '../reads/job-row.js';
import { forgetJobsOf, projectCompany } from './project-jobs.js';

/** What the projection keeps; open jobs are counted when it is read. */
type StoredCompany = Omit<PublicCompanyView, 'openJobCount'>;

/**
 * Brings everything the public sees of a company up to date, its own page and its jobs, in the transaction that
 * changed it: renamed, given another logo, published, taken back, suspended or restored. Jobs show of their company what
 * its page shows: where that stays as it is, none of them is looked at.
 */
export async function projectPublicCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.flush();
  const [row] = await em.execute<CompanyRow[]>(
    `select ${jobCompanyColumns} from company
     where company.id = ? and company.status = 'published' and company.suspended_at is null`,
    [companyId],
  );
  if (!row) return hideCompany(em, companyId);
  const { affectedRows } = await em.execute<QueryResult>(
    writeCompany,
    [row.company_id, JSON.stringify(shownOf(row))],
    'run',
  );
  if (affectedRows > 0) await projectCompany(em, companyId);
}

const writeCompany = `insert into public_company (company_id, view) values (?, ?)
  on conflict (company_id) do update set view = excluded.view where public_company.view <> excluded.view`;

function shownOf(row: CompanyRow): StoredCompany {
  return { id: row.company_id, ...jobCompanyOf(row, assetReference) };
}

async function hideCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.execute('delete from public_company where company_id = ?', [companyId], 'run');
  await forgetJobsOf(em, companyId);
}
