import { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
import type { Company } from '@app/domain/companies/company.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedAct, theCompany } from './audit-events.js';
import type { OtherCompany } from './demo-schemas.js';

const day = 86_400_000;

/** The domain it has named, as a worker left it. */
export function seedDomain(
  em: EntityManager,
  { domain: state, host, foundedDaysAgo }: OtherCompany,
  company: Company,
  actorId: string,
  now: Date,
): void {
  if (!state) return;
  const named = domainOf(company.id, host, state, foundedDaysAgo - 1, now);
  em.persist(named);
  const { domain, verifiedAt } = named;
  const at = new Date(now.getTime() - (foundedDaysAgo - 1) * day);
  const subject = { ...theCompany(company), entityType: 'company-domain' };
  const before = { domain, verifiedAt: null };
  const naming = { verb: 'company-domain.added', actingRole: 'companyAdmin', before: null } as const;
  seedAct(em, subject, { ...naming, after: before }, { actorId, at });
  if (!verifiedAt) return;
  const after = { domain, verifiedAt: verifiedAt.toISOString() };
  const proving = { verb: 'company-domain.verified', actingRole: null, before, after } as const;
  seedAct(em, subject, proving, { actorId: null, at: verifiedAt });
}

/** A domain named so many days ago, in this state since. */
export function domainOf(
  companyId: string,
  domain: string,
  state: NonNullable<OtherCompany['domain']>,
  namedDaysAgo: number,
  now: Date,
): CompanyDomain {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  const named = CompanyDomain.of(companyId, domain, ago(namedDaysAgo));
  const look = (days: number, isThere: boolean): void => {
    named.checkDueAt = ago(days);
    named.lease(ago(days));
    named.note(isThere ? { way: 'dns' } : { outcome: 'nothing-found' }, { actorId: null, at: ago(days) });
  };
  if (state === 'unverified') look(2.2, false);
  else look(namedDaysAgo - 0.1, true);
  if (state === 'verified') {
    look(0.2, true);
    // Demo domains do not exist: if checked again, they would be withdrawn within a week.
    named.checkDueAt = null;
  }
  if (state === 'failing') for (const days of [2.4, 1.9, 1.2, 0.6, 0.1]) look(days, false);
  if (state === 'withdrawn') for (const days of [11, 10.7, 10, 8, 5, 4]) look(days, false);
  return named;
}
