import {
  askedAgainDays,
  type LegalHoldView,
  type ListLegalHoldsQuery,
} from '@app/contracts/retention/legal-hold';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListLegalHolds extends PageQuery<LegalHoldView, ListLegalHoldsQuery> {}

/** Active holds of the acting company, including those due for confirmation. */
@QueryHandler(ListLegalHolds)
export class ListLegalHoldsHandler implements IQueryHandler<ListLegalHolds> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListLegalHolds): Promise<ListPage<LegalHoldView>> {
    const { companyId } = actor;
    const { id, applicationId } = query.filter ?? {};
    return listViews(this.reader, actor.companyMode(companyId), query, {
      name: 'list-legal-holds',
      text: `select legal_hold.id, legal_hold.version, legal_hold.application_id, sent.applicant_id, legal_hold.job_id, job.title as job_title,
          nullif(btrim(sent.first_name || ' ' || sent.last_name), '') as name,
          case when legal_hold.application_id is null then (select count(*)::int from application kept
            where kept.company_id = legal_hold.company_id and kept.job_id = legal_hold.job_id and kept.erased_at is null) else 1 end as people,
          legal_hold.reason, legal_hold.words, ((legal_hold.ends_at at time zone 'UTC')::date - 1)::text as until,
          nullif(btrim(person.first_name || ' ' || person.last_name), '') as created_by, legal_hold.created_at,
          case when legal_hold.ends_at is null and legal_hold.confirmed_at <= now() - make_interval(days => $3)
            then legal_hold.confirmed_at + make_interval(days => $3) end as confirmation_requested_at
        from legal_hold join job on job.id = legal_hold.job_id and job.company_id = legal_hold.company_id
          left join application sent on sent.id = legal_hold.application_id and sent.company_id = legal_hold.company_id
          left join app_user person on person.id = legal_hold.created_by
        where legal_hold.company_id = $1 and legal_hold.ended_at is null and (legal_hold.ends_at is null or legal_hold.ends_at > now())
          and ($2::uuid is null or legal_hold.application_id = $2 or (legal_hold.application_id is null and legal_hold.job_id =
            (select about.job_id from application about where about.company_id = $1 and about.id = $2)))
          and ($4::uuid[] is null or legal_hold.id = any($4))`,
      values: [companyId, applicationId, askedAgainDays, id],
    });
  }
}
