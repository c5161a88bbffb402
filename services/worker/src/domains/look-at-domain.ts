import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow } from '@app/database/transaction';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import {
  CompanyDomain,
  type DomainFinding,
  type DomainNews,
} from '@app/domain/companies/company-domain.entity';
import { Company } from '@app/domain/companies/company.entity';
import { domainProofOf } from '@app/domain/companies/domain-token';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from '../runtime/sweep.js';
import { findProof } from './find-proof.js';

type Look = { domain: string; attempt: number };

/**
 * Looks at the domain of a company whose time has come, and notes what was found. No transaction is open while strangers
 * are waited for: the row is leased, and what comes late, or about a domain that was changed meanwhile, counts nothing.
 */
export async function lookAtDomain(
  { asCompany, tools }: Pick<SweepContext, 'asCompany' | 'tools'>,
  companyId: string,
): Promise<void> {
  const look = await asCompany(companyId, (em) => lease(em, companyId));
  if (look === null) return;
  faultPoint('after-domain-leased');
  const proof = domainProofOf(tools.env.INVITATION_KEY, companyId, look.domain);
  const finding = await findProof(tools.domains, look.domain, proof);
  faultPoint('after-domain-looked-at');
  await asCompany(companyId, (em) => note(em, companyId, look, finding));
  faultPoint('after-domain-noted');
}

async function lease(em: EntityManager, companyId: string): Promise<Look | null> {
  const found = await em.findOne(CompanyDomain, { companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found?.lease(await databaseNow(em))) return null;
  return { domain: found.domain, attempt: found.attempt };
}

async function note(em: EntityManager, companyId: string, look: Look, finding: DomainFinding): Promise<void> {
  await em.execute('select lock_acting_company()');
  const found = await em.findOne(CompanyDomain, { companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found?.isLook(look)) return;
  const mayHold = 'way' in finding && (await isFree(em, look.domain));
  const by = { actorId: null, at: await databaseNow(em) };
  const before = { domain: found.domain, provenAt: found.provenAt?.toISOString() ?? null };
  const news = found.note('way' in finding && !mayHold ? { outcome: 'held-by-other' } : finding, by);
  const verb = verbOf(news);
  if (verb === null) return;
  const after = { domain: found.domain, provenAt: found.provenAt?.toISOString() ?? null };
  const { name: entityName } = await em.findOneOrFail(Company, companyId);
  const act = { companyId, action: verb, entityType: 'company-domain', entityId: companyId, entityName };
  em.persist(AuditEvent.of({ ...act, change: { before, after } }, byItself, by.at));
  await projectPublicCompany(em, companyId);
}

/** Whoever proves the same domain at this moment waits until this transaction is over. */
async function isFree(em: EntityManager, domain: string): Promise<boolean> {
  const [row] = await em.execute<{ free: boolean | null }[]>('select may_hold_domain(?) as free', [domain]);
  return row?.free === true;
}

/** What changes what the public reads is written down; a warning changes nothing. */
function verbOf(news: DomainNews) {
  if (news === 'proven') return 'company-domain.proven' as const;
  return news === 'withdrawn' ? ('company-domain.withdrawn' as const) : null;
}

const byItself = { actorId: null, actingRole: null, addressPrefix: null, requestId: null };
