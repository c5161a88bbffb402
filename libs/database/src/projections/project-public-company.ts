import { publicWeeksOf, type ReplyWeek } from '@app/contracts/replies/reply-record';
import type { HiringStep, Workplace } from '@app/contracts/companies/company-presentation';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode } from '@app/contracts/vocabulary/languages';
import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';
import { assetReference } from '../reads/asset-address.js';
import { type CompanyRow, jobCompanyColumns, jobCompanyOf } from '../reads/job-row.js';
import { forgetJobsOf, projectCompany } from './project-jobs.js';

/** What the projection keeps finished; its open jobs are counted when it is read, and its weeks stand beside it. */
type StoredCompany = Omit<PublicCompanyView, 'openJobCount' | 'places' | 'replyWeeks'>;

/** What its own page shows beyond that which jobs show of their company. */
type Presented = CompanyRow & {
  headline: string | null;
  headcount: number | null;
  business: string | null;
  founded: number | null;
  industry: Industry | null;
  languages: LanguageCode[];
  hiring_steps: HiringStep[];
  workplaces: Workplace[];
};
type Weeks = { weeks: ReplyWeek[]; counted_at: string };

/**
 * Brings everything the public sees of a company up to date, its own page and its jobs, in the transaction that
 * changed it: renamed, given another logo, published, taken back, suspended or restored. Jobs show of their company what
 * its page shows: where that stays as it is, none of them is looked at.
 */
export async function projectPublicCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.flush();
  const [row] = await em.execute<Presented[]>(
    `select ${jobCompanyColumns}, company.headline, company.headcount, company.business, company.founded,
       company.industry, company.languages, company.hiring_steps, company.workplaces from company
     where company.id = ? and company.status = 'published' and company.suspended_at is null`,
    [companyId],
  );
  if (!row) return hideCompany(em, companyId);
  const { affectedRows } = await em.execute<QueryResult>(
    writeCompany,
    [row.company_id, JSON.stringify(shownOf(row))],
    'run',
  );
  await writeWeeks(em, companyId);
  if (affectedRows > 0) await projectCompany(em, companyId);
}

/** The weeks of its record, as long as the record is public. They pass without its jobs being looked at. */
async function writeWeeks(em: EntityManager, companyId: string): Promise<void> {
  const [record] = await em.execute<Weeks[]>(
    `select weeks, counted_at from reply_record where id = ? and company_id = ? and shown is not null`,
    [companyId, companyId],
  );
  const weeks = record ? publicWeeksOf(record.weeks, new Date(record.counted_at)) : null;
  await em.execute(
    `update public_company set reply_weeks = ?::text where company_id = ? and reply_weeks is distinct from ?::text`,
    [weeks && JSON.stringify(weeks), companyId, weeks && JSON.stringify(weeks)],
    'run',
  );
}

const writeCompany = `insert into public_company (company_id, view) values (?, ?)
  on conflict (company_id) do update set view = excluded.view where public_company.view <> excluded.view`;

function shownOf(row: Presented): StoredCompany {
  return {
    id: row.company_id,
    ...jobCompanyOf(row, assetReference),
    headline: row.headline,
    headcount: row.headcount,
    business: row.business,
    founded: row.founded,
    industry: row.industry,
    languages: row.languages,
    hiringSteps: row.hiring_steps,
    workplaces: row.workplaces,
  };
}

async function hideCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.execute('delete from public_company where company_id = ?', [companyId], 'run');
  await forgetJobsOf(em, companyId);
}
