import { limits } from '@app/contracts/http/limits';
import type { BoardView } from '@app/contracts/pipelines/board';
import type { StageView } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { Actor } from '../../../http/actor.js';
import { cardColumns, type CardRow, cardViewOf } from '../../../reads/card-row.js';
import { writeCardCursor } from '../card-cursor.js';

export class GetBoard extends Query<BoardView> {
  constructor(
    readonly actor: Actor,
    readonly pipelineId: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

type StageRow = {
  id: string;
  name: string;
  description: string | null;
  type: StageType;
  position: number;
  total: number;
  settings: StageView['settings'];
  job_id: string;
};

/** Every stage of a job's pipeline with its total and its first cards, at a cost that does not grow with the board. */
@QueryHandler(GetBoard)
export class GetBoardHandler implements IQueryHandler<GetBoard> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, pipelineId, companyId }: GetBoard): Promise<BoardView> {
    const mine = actor.companyFor(companyId);
    const reviewing = actor.scope('board.read') === 'assigned';
    const assigned = reviewing
      ? ' and exists (select from job_reviewer r where r.job_id = job.id and r.user_id = $3)'
      : '';
    const values = reviewing ? [pipelineId, mine, actor.userId] : [pipelineId, mine];
    const kind = reviewing ? '-as-reviewer' : '';
    const [stages, cards] = await this.reader.all<[StageRow, CardRow]>(actor.companyMode(mine), [
      {
        name: `board-stages${kind}`,
        text: `select stage.id, stage.name, stage.description, stage.type, stage.position, stage.total, stage.settings,
            job.id as job_id
          from stage join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
          where stage.pipeline_id = $1 and stage.company_id = $2${assigned} order by stage.position`,
        values,
      },
      {
        name: `board-cards${kind}`,
        text: `select card.*, job.title from stage
          join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
          cross join lateral (select ${cardColumns} from application where application.stage_id = stage.id
            order by application.board_position limit ${limits.cardsPerColumn + 1}) card
          where stage.pipeline_id = $1 and stage.company_id = $2${assigned}
          order by stage.position, card.board_position`,
        values,
      },
    ]);
    const first = stages[0];
    if (!first) throw new AppError('resource.not-found');
    const columns = stages.map((stage) => columnOf(stage, cards, actor, this.links.image));
    return { pipelineId, jobId: first.job_id, stages: columns };
  }
}

function columnOf(
  { job_id: _job, ...stage }: StageRow,
  cards: CardRow[],
  actor: Actor,
  photoOf: ImageLinking,
): BoardView['stages'][number] {
  const own = cards.filter((card) => card.stage_id === stage.id);
  const shown = own.slice(0, limits.cardsPerColumn);
  const last = own.length > limits.cardsPerColumn ? shown.at(-1) : undefined;
  return {
    ...stage,
    cards: shown.map((row) => cardViewOf(row, actor, photoOf)),
    nextCursor: last ? writeCardCursor(last.board_position) : null,
  };
}
