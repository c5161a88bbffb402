import type {
  ApplicationTagView,
  ListApplicationTagsQuery,
} from '@app/contracts/applications/list-applications';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

/** Newest tagged applications that are looked through. */
const lookedThrough = 5_000;
/** Most tags that are told. */
const told = 200;

export class ListApplicationTags extends Query<ApplicationTagView[]> {
  constructor(
    readonly actor: Actor,
    readonly filter: NonNullable<ListApplicationTagsQuery['filter']>,
  ) {
    super();
  }
}

/** The tags that are in use, for whoever looks for one. */
@QueryHandler(ListApplicationTags)
export class ListApplicationTagsHandler implements IQueryHandler<ListApplicationTags> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, filter: { companyId, jobId } }: ListApplicationTags): Promise<ApplicationTagView[]> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    const onlyOf = actor.scope('application.list') === 'assigned' ? actor.userId : null;
    return this.reader.rows<ApplicationTagView>(actor.companyMode(mine), {
      name: 'application-tags',
      text: `select coalesce(tag, '') as id, count(*)::int as total from (
          select tags from application
          where company_id = $1 and ($2::uuid is null or job_id = $2) and tags <> '{}'
            and ($3::uuid is null or exists (
              select from job_reviewer mine where mine.job_id = application.job_id and mine.user_id = $3))
          order by applied_at desc limit ${lookedThrough}) tagged, unnest(tags) as tag
        group by tag order by total desc, tag limit ${told}`,
      values: [mine, jobId ?? null, onlyOf],
    });
  }
}
