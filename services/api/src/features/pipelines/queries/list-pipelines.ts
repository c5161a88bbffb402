import type { ListPipelinesQuery, PipelineView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type PipelineRow, pipelineViewOf, readableBy, selectPipelines } from '../stage-record.js';

/** A plan has no job: it stands by its name among their titles. */
const sortColumns = { id: 'id', jobTitle: 'title', name: 'name', createdAt: 'created_at' } as const;

export class ListPipelines extends Query<ListPage<PipelineView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListPipelinesQuery,
  ) {
    super();
  }
}

/** Pipelines of a company, or of all of them for a platform admin: one per job, and the plans they copy. */
@QueryHandler(ListPipelines)
export class ListPipelinesHandler implements IQueryHandler<ListPipelines> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListPipelines): Promise<ListPage<PipelineView>> {
    const { sort, offset, limit, filter } = query;
    const companyId = actor.companyOrEvery(filter?.companyId, 'filter.companyId');
    const ids = filter?.id ?? null;
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    const page = await listRows<PipelineRow>(this.reader, actor.readingMode(companyId), {
      name: 'list-pipelines',
      text: `${selectPipelines} and ${readableBy('$2')} and ($3::uuid[] is null or pipeline.id = any($3))
        and ($4::uuid is null or job.id = $4) and ($5::boolean is null or pipeline.is_plan = $5)
        and ($6::boolean is null or pipeline.is_default = $6)
        and ($7::text is null or strpos(lower(coalesce(job.title, pipeline.name)), lower($7)) > 0)`,
      values: [companyId, onlyAssignedTo, ids, ...valuesOf(query)],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(pipelineViewOf) };
  }
}

/** Null where nothing was asked. */
const valuesOf = ({ filter: { jobId, isPlan, isDefault, q } = {} }: ListPipelinesQuery): unknown[] =>
  [jobId, isPlan, isDefault, q].map((value) => value ?? null);
