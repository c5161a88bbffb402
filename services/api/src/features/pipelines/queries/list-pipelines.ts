import type { ListPipelinesQuery, PipelineView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { readableBy, selectPipelines } from '../stage-record.js';
import { PageQuery } from '../../../access/requests.js';

export class ListPipelines extends PageQuery<PipelineView, ListPipelinesQuery> {}

/** Pipelines of a company, or of all of them for a platform admin: one per job, and the plans they copy. */
@QueryHandler(ListPipelines)
export class ListPipelinesHandler implements IQueryHandler<ListPipelines> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListPipelines): Promise<ListPage<PipelineView>> {
    const { id, jobId, isPlan, isDefault, q, companyId: named } = query.filter ?? {};
    const companyId = actor.companyOrEvery(named, 'filter.companyId');
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    return listViews(this.reader, actor.readingMode(companyId), query, {
      name: 'list-pipelines',
      text: `${selectPipelines} and ${readableBy('$2')} and ($3::uuid[] is null or pipeline.id = any($3))
        and ($4::uuid is null or job.id = $4) and ($5::boolean is null or pipeline.is_plan = $5)
        and ($6::boolean is null or pipeline.is_default = $6)
        and ($7::text is null or strpos(lower(coalesce(job.title, pipeline.name)), lower($7)) > 0)`,
      values: [companyId, onlyAssignedTo, id, jobId, isPlan, isDefault, q],
      // A plan has no job: it is sorted by its name among their titles.
      columns: { jobTitle: 'coalesce(job_title, name)' },
    });
  }
}
