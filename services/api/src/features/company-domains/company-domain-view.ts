import type { CompanyDomainView } from '@app/contracts/company-domains/company-domain';
import type { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
import { domainStateOf, endOfProof, isLookedAt } from '@app/domain/company-domains/domain-state';
import type { DomainVerification } from '@app/domain/company-domains/domain-token';

/** What is kept of a domain. */
export type DomainRow = Pick<
  CompanyDomain,
  | 'companyId'
  | 'domain'
  | 'checkDueAt'
  | 'leasedUntil'
  | 'checkedAt'
  | 'outcome'
  | 'verifiedAt'
  | 'verifiedBy'
  | 'failingSince'
  | 'warnedAt'
  | 'withdrawnAt'
  | 'awaitedUntil'
  | 'version'
>;

/** A company that has named none. */
export function withoutDomain(companyId: string): CompanyDomainView {
  return {
    id: companyId,
    companyId,
    version: 0,
    domain: null,
    state: 'none',
    checking: false,
    record: null,
    file: null,
    proof: null,
    lastCheck: null,
    failingSince: null,
    endsAt: null,
    withdrawnAt: null,
    awaitedUntil: null,
  };
}

/** The domain of a company at a moment; `proof` is what has to stand there, for those who can put it there. */
export function domainViewOf(row: DomainRow, proof: DomainVerification | null, at: Date): CompanyDomainView {
  return {
    id: row.companyId,
    companyId: row.companyId,
    version: row.version,
    domain: row.domain,
    state: domainStateOf(row),
    checking: isLookedAt(row, at),
    record: proof?.record ?? null,
    file: proof?.file ?? null,
    proof:
      row.verifiedAt && row.verifiedBy ? { at: row.verifiedAt.toISOString(), way: row.verifiedBy } : null,
    lastCheck: lastCheckOf(row),
    failingSince: momentOf(row.failingSince),
    endsAt: momentOf(endOfProof(row)),
    withdrawnAt: momentOf(row.withdrawnAt),
    awaitedUntil: momentOf(row.awaitedUntil),
  };
}

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const lastCheckOf = ({ checkedAt, outcome }: DomainRow): CompanyDomainView['lastCheck'] =>
  checkedAt && outcome ? { at: checkedAt.toISOString(), outcome } : null;
