import type { DomainVerificationWay } from '@app/contracts/company-domains/company-domain';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from './arranged-rows.js';

type Built = {
  companyId: string;
  domain: string;
  checkDueAt: Date | null;
  verifiedAt: Date | null;
  verifiedBy: DomainVerificationWay | null;
  failingSince: Date | null;
  failedChecks: number;
  warnedAt: Date | null;
  withdrawnAt: Date | null;
  awaitedUntil: Date | null;
  outcome: string | null;
  checkedAt: Date | null;
};

/** A domain nobody else has named. */
export const newDomain = (): string => `d${newId().replaceAll('-', '')}.test`;

/** The domain a company has named; nobody asked for a look at it yet. */
export async function aDomain(given: Partial<Built> & { companyId: string }): Promise<{ domain: string }> {
  const domain = given.domain ?? newDomain();
  const verifiedBy = given.verifiedAt ? 'dns' : null;
  await insertInto('company_domain', { domain, addedAt: new Date(), verifiedBy, ...given });
  return { domain };
}

/** What was written down about the domain of a company, the oldest first. */
export const domainActsOf = (companyId: string) =>
  rowsOf<{ action: string; change: unknown }>(
    `select action, change from audit_event where company_id = $1 and entity_type = 'company-domain' order by id`,
    [companyId],
  );
