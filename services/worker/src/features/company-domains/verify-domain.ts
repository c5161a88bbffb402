import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow } from '@app/database/connection/transaction';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import {
  CompanyDomain,
  type DomainFinding,
  type DomainChange,
} from '@app/domain/company-domains/company-domain.entity';
import { Company } from '@app/domain/companies/company.entity';
import { domainVerificationOf } from '@app/domain/company-domains/domain-token';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from '../../engine/schedules/sweep.js';
import { findProof } from './find-proof.js';
import { mayBeOurFault, type OurFault } from './our-fault.js';

type Leased = { domain: string; attempt: number };

/** What was found of the domain of a company. */
export type Look = Leased & { companyId: string; finding: DomainFinding };

type Context = Pick<SweepContext, 'asCompany' | 'tools'>;

/**
 * Looks at the domain of a company whose time has come, and notes what was found, unless that may be our own fault: this only
 * other looks tell. No transaction is open while strangers are waited for: the row is leased, and what comes late, or about a
 * domain that was changed meanwhile, counts nothing.
 */
export async function verifyDomain(context: Context, companyId: string): Promise<Look | null> {
  const { asCompany, tools } = context;
  const leased = await asCompany(companyId, (em) => lease(em, companyId));
  if (leased === null) return null;
  faultPoint('after-domain-leased');
  const proof = domainVerificationOf(tools.env.INVITATION_KEY, companyId, leased.domain);
  const look = { companyId, ...leased, finding: await findProof(tools.domains, leased.domain, proof) };
  faultPoint('after-domain-looked-at');
  if (!mayBeOurFault(look)) await noteLook(context, look, null);
  return look;
}

/** Notes what was found, or that nothing could be: a proof is not taken away for what is our own fault. */
export async function noteLook(
  { asCompany }: Pick<Context, 'asCompany'>,
  look: Look,
  fault: OurFault | null,
): Promise<void> {
  await asCompany(look.companyId, (em) => note(em, look, fault));
  faultPoint('after-domain-noted');
}

async function lease(em: EntityManager, companyId: string): Promise<Leased | null> {
  const found = await em.findOne(CompanyDomain, { companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found?.lease(await databaseNow(em))) return null;
  return { domain: found.domain, attempt: found.attempt };
}

async function note(em: EntityManager, look: Look, fault: OurFault | null): Promise<void> {
  const { companyId } = look;
  await em.execute('select lock_acting_company()');
  const found = await em.findOne(CompanyDomain, { companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found?.isLook(look)) return;
  const finding = whatCounts(found, look.finding, fault);
  const mayHold = 'way' in finding && (await isFree(em, look.domain));
  const by = { actorId: null, at: await databaseNow(em) };
  const before = { domain: found.domain, verifiedAt: found.verifiedAt?.toISOString() ?? null };
  const domainChange = found.note('way' in finding && !mayHold ? { outcome: 'held-by-other' } : finding, by);
  const verb = verbOf(domainChange);
  if (verb === null) return;
  const after = { domain: found.domain, verifiedAt: found.verifiedAt?.toISOString() ?? null };
  const { name: entityName } = await em.findOneOrFail(Company, companyId);
  const act = { companyId, action: verb, entityType: 'company-domain', entityId: companyId, entityName };
  em.persist(AuditEvent.of({ ...act, change: { before, after } }, byItself, by.at));
  await projectPublicCompany(em, companyId);
}

/** Where names are found, a domain that was never proven is rather not there, and its admins are to read why. */
function whatCounts(
  { verifiedAt }: CompanyDomain,
  finding: DomainFinding,
  fault: OurFault | null,
): DomainFinding {
  const isOurFault = fault === 'nothing-resolves' || (fault !== null && verifiedAt !== null);
  return isOurFault ? { outcome: 'resolver-failed' } : finding;
}

/** Whoever proves the same domain at this moment waits until this transaction is over. */
async function isFree(em: EntityManager, domain: string): Promise<boolean> {
  const [row] = await em.execute<{ free: boolean | null }[]>('select may_hold_domain(?) as free', [domain]);
  return row?.free === true;
}

/** What changes what the public reads is written down; a warning changes nothing. */
function verbOf(domainChange: DomainChange) {
  if (domainChange === 'verified') return 'company-domain.verified' as const;
  return domainChange === 'withdrawn' ? ('company-domain.withdrawn' as const) : null;
}

const byItself = { actorId: null, actingRole: null, addressPrefix: null, requestId: null };
