import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { readableBy, selectStages, type StageRecordRow, stageRecordOf } from '../stage-record.js';

export class GetStage extends Query<StageRecordView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** One stage with the version of its pipeline. */
@QueryHandler(GetStage)
export class GetStageHandler implements IQueryHandler<GetStage> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetStage): Promise<StageRecordView> {
    const mine = actor.companyOrEvery(companyId);
    const onlyAssignedTo = actor.scope('pipeline.read') === 'assigned' ? actor.userId : null;
    const row = await this.reader.first<StageRecordRow>(actor.readingMode(mine), {
      name: 'get-stage',
      text: `${selectStages} and ${readableBy('$2')} and stage.id = $3`,
      values: [mine, onlyAssignedTo, id],
    });
    if (!row) throw new AppError('resource.not-found');
    actor.companyFor(row.company_id);
    return stageRecordOf(row);
  }
}
