import {
  askedAgainDays,
  type LegalHoldReason,
  type LegalHoldView,
  type ListLegalHoldsQuery,
} from '@app/contracts/retention/legal-hold';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListLegalHolds extends Query<ListPage<LegalHoldView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListLegalHoldsQuery,
  ) {
    super();
  }
}

type Row = {
  id: string;
  version: number;
  application_id: string | null;
  applicant_id: string | null;
  job_id: string;
  job_title: string;
  name: string | null;
  people: string;
  reason: LegalHoldReason;
  words: string;
  until: string | null;
  created_by: string | null;
  created_at: Date;
  requested_at: Date | null;
};

const sortColumns = { createdAt: 'created_at', until: 'until', id: 'id' } as const;

/** Active holds of the acting company, including those due for confirmation. */
@QueryHandler(ListLegalHolds)
export class ListLegalHoldsHandler implements IQueryHandler<ListLegalHolds> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListLegalHolds): Promise<ListPage<LegalHoldView>> {
    const { companyId } = actor;
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-legal-holds',
      text: `select legal_hold.id, legal_hold.version, legal_hold.application_id, sent.applicant_id, legal_hold.job_id, job.title as job_title,
          nullif(btrim(sent.first_name || ' ' || sent.last_name), '') as name,
          case when legal_hold.application_id is null then (select count(*) from application kept
            where kept.company_id = legal_hold.company_id and kept.job_id = legal_hold.job_id and kept.erased_at is null) else 1 end as people,
          legal_hold.reason, legal_hold.words, ((legal_hold.ends_at at time zone 'UTC')::date - 1)::text as until,
          nullif(btrim(person.first_name || ' ' || person.last_name), '') as created_by, legal_hold.created_at,
          case when legal_hold.ends_at is null and legal_hold.confirmed_at <= now() - make_interval(days => $3)
            then legal_hold.confirmed_at + make_interval(days => $3) end as requested_at
        from legal_hold join job on job.id = legal_hold.job_id and job.company_id = legal_hold.company_id
          left join application sent on sent.id = legal_hold.application_id and sent.company_id = legal_hold.company_id
          left join app_user person on person.id = legal_hold.created_by
        where legal_hold.company_id = $1 and legal_hold.ended_at is null and (legal_hold.ends_at is null or legal_hold.ends_at > now())
          and ($2::uuid is null or legal_hold.application_id = $2 or (legal_hold.application_id is null and legal_hold.job_id =
            (select about.job_id from application about where about.company_id = $1 and about.id = $2)))
          and ($4::uuid[] is null or legal_hold.id = any($4))`,
      values: [companyId, filter?.applicationId ?? null, askedAgainDays, ids],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

const viewOf = (row: Row): LegalHoldView => ({
  id: row.id,
  version: row.version,
  applicationId: row.application_id,
  applicantId: row.applicant_id,
  jobId: row.job_id,
  jobTitle: row.job_title,
  name: row.name,
  people: Number(row.people),
  reason: row.reason,
  words: row.words,
  until: row.until,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  confirmationRequestedAt: row.requested_at?.toISOString() ?? null,
});
