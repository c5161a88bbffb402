import { can } from '@app/contracts/access/policy';
import type {
  CompanyDomainView,
  DomainOutcome,
  DomainVerificationWay,
} from '@app/contracts/company-domains/company-domain';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { domainViewOf, withoutDomain } from '../company-domain-view.js';
import { DomainVerifications } from '../domain-verifications.js';

export class GetCompanyDomain extends RecordQuery<CompanyDomainView> {}

type Row = {
  now: Date;
  companyId: string;
  domain: string | null;
  checkDueAt: Date | null;
  leasedUntil: Date | null;
  checkedAt: Date | null;
  outcome: DomainOutcome | null;
  verifiedAt: Date | null;
  verifiedBy: DomainVerificationWay | null;
  failingSince: Date | null;
  warnedAt: Date | null;
  withdrawnAt: Date | null;
  awaitedUntil: Date | null;
  version: number | null;
};

/** The domain of a company, with what proves it for those who may put it there. */
@QueryHandler(GetCompanyDomain)
export class GetCompanyDomainHandler implements IQueryHandler<GetCompanyDomain> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly proofs: DomainVerifications,
  ) {}

  async execute({ actor, id: companyId }: GetCompanyDomain): Promise<CompanyDomainView> {
    const mine = actor.companyFor(companyId);
    const row = await this.reader.first<Row>(actor.companyMode(mine), {
      name: 'get-company-domain',
      text: `select clock_timestamp() as now, company.id as "companyId", domain, check_due_at as "checkDueAt",
          leased_until as "leasedUntil", checked_at as "checkedAt", outcome, verified_at as "verifiedAt",
          verified_by as "verifiedBy", failing_since as "failingSince", warned_at as "warnedAt",
          withdrawn_at as "withdrawnAt", awaited_until as "awaitedUntil", named.version
        from company left join company_domain named on named.company_id = company.id where company.id = $1`,
      values: [mine],
    });
    if (!row) throw new AppError('resource.not-found');
    const { now, domain, version } = row;
    if (domain === null || version === null) return withoutDomain(mine);
    const proof = can(actor.identity, 'company-domain.edit') ? this.proofs.of(mine, domain) : null;
    return domainViewOf({ ...row, domain, version }, proof, now);
  }
}
