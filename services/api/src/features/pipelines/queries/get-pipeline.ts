import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { type PipelineRow, pipelineViewOf, readableBy, selectPipelines } from '../stage-record.js';

export class GetPipeline extends Query<PipelineView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** One pipeline with its stages in order. */
@QueryHandler(GetPipeline)
export class GetPipelineHandler implements IQueryHandler<GetPipeline> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetPipeline): Promise<PipelineView> {
    const mine = actor.companyOrEvery(companyId);
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    const row = await this.reader.first<PipelineRow>(actor.readingMode(mine), {
      name: 'get-pipeline',
      text: `${selectPipelines} and ${readableBy('$2')} and pipeline.id = $3`,
      values: [mine, onlyAssignedTo, id],
    });
    if (!row) throw new AppError('resource.not-found');
    actor.companyFor(row.company_id);
    return pipelineViewOf(row);
  }
}
