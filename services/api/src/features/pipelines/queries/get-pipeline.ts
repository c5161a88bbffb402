import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { readableBy, selectPipelines } from '../stage-record.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetPipeline extends RecordQuery<PipelineView> {}

/** One pipeline with its stages in order. */
@QueryHandler(GetPipeline)
export class GetPipelineHandler implements IQueryHandler<GetPipeline> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetPipeline): Promise<PipelineView> {
    const mine = actor.companyOrEvery(companyId);
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    const pipeline = await this.reader.view<PipelineView>(actor.readingMode(mine), {
      name: 'get-pipeline',
      text: `${selectPipelines} and ${readableBy('$2')} and pipeline.id = $3`,
      values: [mine, onlyAssignedTo, id],
    });
    if (!pipeline) throw new AppError('resource.not-found');
    actor.companyFor(pipeline.companyId);
    return pipeline;
  }
}
