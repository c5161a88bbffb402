import { limits } from '@app/contracts/http/limits';
import type { StageCardsQuery, StageCardsView } from '@app/contracts/applications/board';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import { cardColumns, type CardRow, cardViewOf } from '../../../reads/card-row.js';
import { chosenApplications } from '../../../reads/chosen-applications.js';
import { readCardCursor, writeCardCursor } from '../card-cursor.js';

export class ListStageCards extends Query<StageCardsView> {
  constructor(
    readonly actor: Actor,
    readonly stageId: string,
    readonly query: StageCardsQuery,
  ) {
    super();
  }
}

/** The next cards of one column, after a cursor. */
@QueryHandler(ListStageCards)
export class ListStageCardsHandler implements IQueryHandler<ListStageCards> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, stageId, query }: ListStageCards): Promise<StageCardsView> {
    const { cursor, companyId, filter = {} } = query;
    const mine = actor.companyFor(companyId);
    const reviewerId = actor.scope('board.read') === 'assigned' ? actor.userId : null;
    const after = cursor === undefined ? null : readCardCursor(cursor);
    const { name, values, conditions } = chosenApplications(mine, filter, reviewerId);
    const [stages, rows] = await this.reader.all<[{ id: string }, CardRow]>(actor.companyMode(mine), [
      {
        name: 'stage-of-cards',
        text: `select stage.id from stage
          join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
          where stage.id = $1 and stage.company_id = $2 and ($3::uuid is null or exists (
            select from job_reviewer mine where mine.job_id = job.id and mine.user_id = $3))`,
        values: [stageId, mine, reviewerId],
      },
      {
        name: `stage-cards-${name}`,
        text: `select ${cardColumns}, job.title from application join job on job.id = application.job_id
          where application.stage_id = $${values.length + 1} and ${conditions}
            and application.board_position > coalesce($${values.length + 2}::int, -2147483648)
          order by application.board_position limit ${limits.cardsPerColumn + 1}`,
        values: [...values, stageId, after],
      },
    ]);
    if (stages.length === 0) throw new AppError('resource.not-found');
    const shown = rows.slice(0, limits.cardsPerColumn);
    const last = rows.length > limits.cardsPerColumn ? shown.at(-1) : undefined;
    const cards = shown.map((row) => cardViewOf(row, actor, this.links.image));
    return { cards, nextCursor: last ? writeCardCursor(last.board_position) : null };
  }
}
