import type {
  ApplicationSourceView,
  ListApplicationSourcesQuery,
} from '@app/contracts/applications/list-applications';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

/** Most sources that are told. */
const told = 200;

export class ListApplicationSources extends Query<ApplicationSourceView[]> {
  constructor(
    readonly actor: Actor,
    readonly filter: NonNullable<ListApplicationSourcesQuery['filter']>,
  ) {
    super();
  }
}

/** Where applications came from, and how far they got. An index holds all that is counted. */
@QueryHandler(ListApplicationSources)
export class ListApplicationSourcesHandler implements IQueryHandler<ListApplicationSources> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, filter: { companyId, jobId } }: ListApplicationSources): Promise<ApplicationSourceView[]> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    const onlyOf = actor.scope('application.list') === 'assigned' ? actor.userId : null;
    return this.reader.rows<ApplicationSourceView>(actor.companyMode(mine), {
      name: 'application-sources',
      text: `select brought.source_key as id, coalesce(sum(brought.sent), 0)::int as total,
          coalesce(sum(brought.sent) filter (where stage.type = 'interview'), 0)::int as interviewing,
          coalesce(sum(brought.sent) filter (where stage.type = 'hired'), 0)::int as hired
        from (select source_key, stage_id, count(*) as sent from application
            where company_id = $1 and ($2::uuid is null or job_id = $2)
              and ($3::uuid is null or job_id in (select assigned.job_id from job_reviewer assigned
                where assigned.company_id = $1 and assigned.user_id = $3))
            group by source_key, stage_id) brought
          join stage on stage.id = brought.stage_id and stage.company_id = $1
        group by brought.source_key order by total desc, id limit ${told}`,
      values: [mine, jobId ?? null, onlyOf],
    });
  }
}
