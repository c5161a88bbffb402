import type { ListStagesQuery, StageRecordView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { readableBy, selectStages } from '../stage-record.js';
import { PageQuery } from '../../../access/requests.js';

export class ListStages extends PageQuery<StageRecordView, ListStagesQuery> {}

/** Stages of a company's pipelines; a reviewer sees those of the jobs they review. */
@QueryHandler(ListStages)
export class ListStagesHandler implements IQueryHandler<ListStages> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListStages): Promise<ListPage<StageRecordView>> {
    const { id, pipelineId, type, companyId: named } = query.filter ?? {};
    const companyId = actor.companyOrEvery(named, 'filter.companyId');
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    return listViews(this.reader, actor.readingMode(companyId), query, {
      name: 'list-stages',
      text: `${selectStages} and ${readableBy('$2')} and ($3::uuid[] is null or stage.id = any($3))
        and ($4::uuid is null or stage.pipeline_id = $4) and ($5::text is null or stage.type = $5)`,
      values: [companyId, onlyAssignedTo, id, pipelineId, type],
    });
  }
}
