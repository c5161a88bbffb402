import type { DueResponsesView } from '@app/contracts/responses/due-responses';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';

export class ListDueResponses extends Query<DueResponsesView[]> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

type Row = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  photo_file_id: string | null;
  due: number;
  overdue: number;
};

/** How many answers are owed, in all and by whom: of the jobs they review for those who reach no further. */
@QueryHandler(ListDueResponses)
export class ListDueResponsesHandler implements IQueryHandler<ListDueResponses> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, companyId }: ListDueResponses): Promise<DueResponsesView[]> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    const onlyOf = actor.scope('application.list') === 'assigned' ? actor.userId : null;
    const rows = await this.reader.rows<Row>(actor.companyMode(mine), {
      name: 'due-responses',
      text: DUE,
      values: [mine, onlyOf],
    });
    return rows.map((row) => ({
      id: row.id,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      photo: this.links.image(row.photo_file_id),
      due: row.due,
      overdue: row.overdue,
    }));
  }
}

const DUE = `with due as materialized (
    select job_id, count(*) as due, count(*) filter (where response_due_at <= now()) as overdue from application
    where company_id = $1 and response_due_at is not null and ($2::uuid is null or exists (
      select from job_reviewer mine where mine.job_id = application.job_id and mine.user_id = $2))
    group by job_id),
  looked_after as materialized (
    select distinct due.job_id, due.due, due.overdue, held.user_id from due
    join job on job.company_id = $1 and job.id = due.job_id
    join role_assignment held on held.company_id = $1 and held.deactivated_at is null
      and (job.created_by = held.user_id or exists (select from job_reviewer assigned
        where assigned.company_id = $1 and assigned.job_id = job.id and assigned.user_id = held.user_id)))
  select id, first_name, last_name, photo_file_id, due, overdue from (
    select 0 as place, 'everybody' as id, null as first_name, null as last_name, null::uuid as photo_file_id,
      coalesce(sum(due), 0)::int as due, coalesce(sum(overdue), 0)::int as overdue from due
    union all
    select 1, person.id::text, person.first_name, person.last_name, person.photo_file_id, sum(due)::int,
      sum(overdue)::int
    from looked_after join app_user person on person.id = looked_after.user_id group by person.id
    union all
    select 2, 'nobody', null, null, null, coalesce(sum(due), 0)::int, coalesce(sum(overdue), 0)::int from due
    where job_id not in (select job_id from looked_after)
  ) counted where place = 0 or due > 0 order by place, due desc, id`;
