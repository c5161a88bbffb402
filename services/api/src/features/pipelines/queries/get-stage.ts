import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { readableBy, selectStages } from '../stage-record.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetStage extends RecordQuery<StageRecordView> {}

/** One stage with the version of its pipeline. */
@QueryHandler(GetStage)
export class GetStageHandler implements IQueryHandler<GetStage> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetStage): Promise<StageRecordView> {
    const mine = actor.companyOrEvery(companyId);
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    const stage = await this.reader.view<StageRecordView>(actor.readingMode(mine), {
      name: 'get-stage',
      text: `${selectStages} and ${readableBy('$2')} and stage.id = $3`,
      values: [mine, onlyAssignedTo, id],
    });
    if (!stage) throw new AppError('resource.not-found');
    actor.companyFor(stage.companyId);
    return stage;
  }
}
