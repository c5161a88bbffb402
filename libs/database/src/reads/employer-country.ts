import type { Employer } from '@app/contracts/jobs/publish-checklist';
import { Company } from '@app/domain/companies/company.entity';
import { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Remote jobs without a country of their own are done from that of their company. Who publishes one and who takes the
 * country away exclude each other until their commit. The lock comes before every row of either: no two of them can wait
 * for each other.
 */
const keyOf = (companyId: string): string => `country of company ${companyId}`;

/** The company as a job may lean on it until the end of the transaction; call it before anything else is locked. */
export async function employerToLeanOn(em: EntityManager, companyId: string): Promise<Employer> {
  await em.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [keyOf(companyId)]);
  const { location, timeZone } = await em.findOneOrFail(Company, companyId);
  const published = await em.count(EmployerNotice, { companyId, number: 1 });
  return { location, timeZone, hasNotice: published > 0 };
}

/** Nobody leans on the country of the company from now on but those who do already; before anything else is locked. */
export async function lockCountry(em: EntityManager, companyId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [keyOf(companyId)]);
}

/** Refuses to leave live jobs without a country; says how many there are and what to do. */
export async function requireNoJobLeans(em: EntityManager, companyId: string): Promise<void> {
  const [leaning] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from job where company_id = ? and live and location_type = 'remote'
       and coalesce(location ->> 'country', '') = ''`,
    [companyId],
  );
  const count = leaning?.count ?? 0;
  if (count === 0) return;
  const jobs = count === 1 ? 'One published remote job needs' : `${count} published remote jobs need`;
  const own = count === 1 ? 'it' : 'each of them';
  const message = `${jobs} this country. Enter another one, or give ${own} a country first`;
  throw new AppError('request.invalid', { errors: { 'location.addressCountry': message } });
}
