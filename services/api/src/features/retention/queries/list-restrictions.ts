import { askedAgainDays } from '@app/contracts/retention/legal-hold';
import type { ListRestrictionsQuery, RestrictionView } from '@app/contracts/retention/restriction';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListRestrictions extends PageQuery<RestrictionView, ListRestrictionsQuery> {}

/** What the acting company may only keep, as applicants wished, and what it is asked about again. */
@QueryHandler(ListRestrictions)
export class ListRestrictionsHandler implements IQueryHandler<ListRestrictions> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListRestrictions): Promise<ListPage<RestrictionView>> {
    const { companyId } = actor;
    return listViews(this.reader, actor.companyMode(companyId), query, {
      name: 'list-restrictions',
      text: `select sent.id, sent.version, sent.applicant_id, sent.job_id, job.title as job_title,
          nullif(btrim(sent.first_name || ' ' || sent.last_name), '') as name, sent.status, sent.restricted_at,
          case when coalesce(sent.restriction_confirmed_at, sent.restricted_at) <= now() - make_interval(days => $2)
            then coalesce(sent.restriction_confirmed_at, sent.restricted_at) + make_interval(days => $2) end as confirmation_requested_at
        from application sent join job on job.id = sent.job_id and job.company_id = sent.company_id
        where sent.company_id = $1 and sent.restricted_at is not null and sent.erased_at is null
          and ($3::uuid[] is null or sent.id = any($3))`,
      values: [companyId, askedAgainDays, query.filter?.id],
    });
  }
}
