import { limits } from '@app/contracts/http/limits';
import type { StageCardsView } from '@app/contracts/pipelines/board';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../http/actor.js';
import { cardColumns, type CardRow, cardViewOf } from '../../../reads/card-row.js';
import { readCardCursor, writeCardCursor } from '../card-cursor.js';

export class ListStageCards extends Query<StageCardsView> {
  constructor(
    readonly actor: Actor,
    readonly stageId: string,
    readonly cursor: string | undefined,
    readonly companyId: string | undefined,
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

  async execute({ actor, stageId, cursor, companyId }: ListStageCards): Promise<StageCardsView> {
    const mine = actor.companyFor(companyId);
    const reviewing = actor.scope('board.read') === 'assigned';
    const assigned = (user: string): string =>
      reviewing
        ? ` and exists (select from job_reviewer r where r.job_id = job.id and r.user_id = ${user})`
        : '';
    const kind = reviewing ? '-as-reviewer' : '';
    const after = cursor === undefined ? null : readCardCursor(cursor);
    const me = reviewing ? [actor.userId] : [];
    const [stages, rows] = await this.reader.all<[{ id: string }, CardRow]>(actor.companyMode(mine), [
      {
        name: `stage-of-cards${kind}`,
        text: `select stage.id from stage
          join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
          where stage.id = $1 and stage.company_id = $2${assigned('$3')}`,
        values: [stageId, mine, ...me],
      },
      {
        name: `stage-cards${kind}`,
        text: `select ${cardColumns}, job.title from application join job on job.id = application.job_id
          where application.stage_id = $1 and application.company_id = $2
            and application.board_position > coalesce($3::int, -2147483648)${assigned('$4')}
          order by application.board_position limit ${limits.cardsPerColumn + 1}`,
        values: [stageId, mine, after, ...me],
      },
    ]);
    if (stages.length === 0) throw new AppError('resource.not-found');
    const shown = rows.slice(0, limits.cardsPerColumn);
    const last = rows.length > limits.cardsPerColumn ? shown.at(-1) : undefined;
    const cards = shown.map((row) => cardViewOf(row, actor, this.links.image));
    return { cards, nextCursor: last ? writeCardCursor(last.board_position) : null };
  }
}
