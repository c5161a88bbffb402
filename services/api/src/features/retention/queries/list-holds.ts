import {
  askedAgainDays,
  type HoldReason,
  type HoldView,
  type ListHoldsQuery,
} from '@app/contracts/retention/hold';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListHolds extends Query<ListPage<HoldView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListHoldsQuery,
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
  reason: HoldReason;
  words: string;
  until: string | null;
  set_by: string | null;
  set_at: Date;
  asked_at: Date | null;
};

const sortColumns = { setAt: 'set_at', until: 'until', id: 'id' } as const;

/** What no run of the acting company touches now, and what it is asked about again. */
@QueryHandler(ListHolds)
export class ListHoldsHandler implements IQueryHandler<ListHolds> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListHolds): Promise<ListPage<HoldView>> {
    const { companyId } = actor;
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-holds',
      text: `select hold.id, hold.version, hold.application_id, sent.applicant_id, hold.job_id, job.title as job_title,
          nullif(btrim(sent.first_name || ' ' || sent.last_name), '') as name,
          case when hold.application_id is null then (select count(*) from application kept
            where kept.company_id = hold.company_id and kept.job_id = hold.job_id and kept.erased_at is null) else 1 end as people,
          hold.reason, hold.words, ((hold.ends_at at time zone 'UTC')::date - 1)::text as until,
          nullif(btrim(person.first_name || ' ' || person.last_name), '') as set_by, hold.set_at,
          case when hold.ends_at is null and hold.confirmed_at <= now() - make_interval(days => $3)
            then hold.confirmed_at + make_interval(days => $3) end as asked_at
        from hold join job on job.id = hold.job_id and job.company_id = hold.company_id
          left join application sent on sent.id = hold.application_id and sent.company_id = hold.company_id
          left join app_user person on person.id = hold.set_by
        where hold.company_id = $1 and hold.ended_at is null and (hold.ends_at is null or hold.ends_at > now())
          and ($2::uuid is null or hold.application_id = $2 or (hold.application_id is null and hold.job_id =
            (select about.job_id from application about where about.company_id = $1 and about.id = $2)))
          and ($4::uuid[] is null or hold.id = any($4))`,
      values: [companyId, filter?.applicationId ?? null, askedAgainDays, ids],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

const viewOf = (row: Row): HoldView => ({
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
  setBy: row.set_by,
  setAt: row.set_at.toISOString(),
  askedAt: row.asked_at?.toISOString() ?? null,
});
