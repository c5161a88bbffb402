import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assetReference } from '../reads/asset-address.js';
import { type CompanyRow, jobCompanyColumns, jobCompanyOf } from '../reads/job-row.js';
import { projectCompany } from './project-jobs.js';

/** What the projection keeps; open jobs are counted when it is read. */
type StoredCompany = Omit<PublicCompanyView, 'openJobCount'>;

/**
 * Brings everything the public sees of a company up to date, its own page and its jobs, in the transaction that
 * changed it: renamed, given another logo, published, taken back, suspended or restored.
 */
export async function projectPublicCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.flush();
  const [row] = await em.execute<CompanyRow[]>(
    `select ${jobCompanyColumns} from company
     where company.id = ? and company.status = 'published' and company.suspended_at is null`,
    [companyId],
  );
  if (row) await writeCompany(em, { id: row.company_id, ...jobCompanyOf(row, assetReference) });
  else await em.execute('delete from public_company where company_id = ?', [companyId]);
  await projectCompany(em, companyId);
}

async function writeCompany(em: EntityManager, company: StoredCompany): Promise<void> {
  await em.execute(
    `insert into public_company (company_id, view) values (?, ?)
     on conflict (company_id) do update set view = excluded.view`,
    [company.id, JSON.stringify(company)],
  );
}
