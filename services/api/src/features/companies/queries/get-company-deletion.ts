import type { CompanyDeletionConcerns } from '@app/contracts/companies/company-deletion';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

export class GetCompanyDeletion extends RecordQuery<CompanyDeletionConcerns> {}

type Row = { restricted: string; open_requests: string; legalHolds: string };

/** What somebody asked a company to keep or to answer, and what it holds back: to be known before it is deleted. */
@QueryHandler(GetCompanyDeletion)
export class GetCompanyDeletionHandler implements IQueryHandler<GetCompanyDeletion> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id: companyId }: GetCompanyDeletion): Promise<CompanyDeletionConcerns> {
    const id = actor.companyFor(companyId);
    // Its admins read in their log that somebody looked at the company.
    actor.looksAt('company.read');
    const row = await this.reader.first<Row>(actor.companyMode(id), {
      name: 'get-company-deletion',
      text: `select
          (select count(*) from application
            where company_id = company.id and restricted_at is not null and erased_at is null) as restricted,
          (select count(*) from data_request asked
            join application sent on sent.id = asked.application_id and sent.erased_at is null
            where asked.company_id = company.id and asked.answered_at is null) as open_requests,
          (select count(*) from legal_hold where company_id = company.id and ended_at is null
            and (ends_at is null or ends_at > now())) as "legalHolds"
        from company where id = $1`,
      values: [id],
    });
    if (!row) throw new AppError('resource.not-found');
    return {
      restricted: Number(row.restricted),
      openRequests: Number(row.open_requests),
      legalHolds: Number(row.legalHolds),
    };
  }
}
