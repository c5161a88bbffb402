import type { ListStagesQuery, StageRecordView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { readableBy, selectStages, type StageRecordRow, stageRecordOf } from '../stage-record.js';

export class ListStages extends Query<ListPage<StageRecordView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListStagesQuery,
  ) {
    super();
  }
}

/** Stages of a company's pipelines; a reviewer sees those of the jobs they review. */
@QueryHandler(ListStages)
export class ListStagesHandler implements IQueryHandler<ListStages> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListStages): Promise<ListPage<StageRecordView>> {
    const { sort, offset, limit, filter } = query;
    const companyId = actor.companyOrEvery(filter?.companyId, 'filter.companyId');
    const ids = filter?.id ?? null;
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    const page = await listRows<StageRecordRow>(this.reader, actor.readingMode(companyId), {
      name: 'list-stages',
      text: `${selectStages} and ${readableBy('$2')} and ($3::uuid[] is null or stage.id = any($3))
        and ($4::uuid is null or stage.pipeline_id = $4) and ($5::text is null or stage.type = $5)`,
      values: [companyId, onlyAssignedTo, ids, filter?.pipelineId ?? null, filter?.type ?? null],
      sort: { column: sort.field, direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(stageRecordOf) };
  }
}
