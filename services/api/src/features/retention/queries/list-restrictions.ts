import { askedAgainDays } from '@app/contracts/retention/legal-hold';
import type { ListRestrictionsQuery, RestrictionView } from '@app/contracts/retention/restriction';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListRestrictions extends Query<ListPage<RestrictionView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListRestrictionsQuery,
  ) {
    super();
  }
}

type Row = {
  id: string;
  version: number;
  applicant_id: string;
  job_id: string;
  job_title: string;
  name: string | null;
  status: ApplicationStatus;
  restricted_at: Date;
  requested_at: Date | null;
};

const sortColumns = { restrictedAt: 'restricted_at', id: 'id' } as const;

/** What the acting company may only keep, as applicants wished, and what it is asked about again. */
@QueryHandler(ListRestrictions)
export class ListRestrictionsHandler implements IQueryHandler<ListRestrictions> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListRestrictions): Promise<ListPage<RestrictionView>> {
    const { companyId } = actor;
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-restrictions',
      text: `select sent.id, sent.version, sent.applicant_id, sent.job_id, job.title as job_title,
          nullif(btrim(sent.first_name || ' ' || sent.last_name), '') as name, sent.status, sent.restricted_at,
          case when coalesce(sent.restriction_confirmed_at, sent.restricted_at) <= now() - make_interval(days => $2)
            then coalesce(sent.restriction_confirmed_at, sent.restricted_at) + make_interval(days => $2) end as requested_at
        from application sent join job on job.id = sent.job_id and job.company_id = sent.company_id
        where sent.company_id = $1 and sent.restricted_at is not null and sent.erased_at is null
          and ($3::uuid[] is null or sent.id = any($3))`,
      values: [companyId, askedAgainDays, ids],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

const viewOf = (row: Row): RestrictionView => ({
  id: row.id,
  version: row.version,
  applicantId: row.applicant_id,
  jobId: row.job_id,
  jobTitle: row.job_title,
  name: row.name,
  status: row.status,
  restrictedAt: row.restricted_at.toISOString(),
  confirmationRequestedAt: row.requested_at?.toISOString() ?? null,
});
