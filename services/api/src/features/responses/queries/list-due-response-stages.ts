import type { DueResponseStageView } from '@app/contracts/responses/due-responses';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class ListDueResponseStages extends Query<DueResponseStageView[]> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** Stages with applications that await a response; for reviewers only those of their jobs. */
@QueryHandler(ListDueResponseStages)
export class ListDueResponseStagesHandler implements IQueryHandler<ListDueResponseStages> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, companyId }: ListDueResponseStages): Promise<DueResponseStageView[]> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    const onlyOf = actor.scope('application.list') === 'assigned' ? actor.userId : null;
    return this.reader.rows<DueResponseStageView>(actor.companyMode(mine), {
      name: 'due-response-stages',
      text: DUE,
      values: [mine, onlyOf],
    });
  }
}

const DUE = `with due as materialized (
    select stage_id, count(*) as due, count(*) filter (where response_due_at <= now()) as overdue from application
    where company_id = $1 and response_due_at is not null and ($2::uuid is null or exists (
      select from job_reviewer mine where mine.company_id = $1 and mine.job_id = application.job_id
        and mine.user_id = $2))
    group by stage_id)
  select min(stage.name) as id, sum(due.due)::int as due, sum(due.overdue)::int as overdue
  from due join stage on stage.company_id = $1 and stage.id = due.stage_id
  group by lower(stage.name) order by min(stage.position), id`;
