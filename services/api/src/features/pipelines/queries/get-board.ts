import type { CardFilter } from '@app/contracts/applications/list-applications';
import { limits } from '@app/contracts/http/limits';
import type { BoardQuery, BoardView } from '@app/contracts/applications/board';
import type { StageView } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { type NamedRead, ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import { cardColumns, type CardRow, cardViewOf } from '../../../reads/card-row.js';
import { chosenApplications } from '../../../reads/chosen-applications.js';
import { lateAfterDays } from '../../../reads/late-after-days.js';
import { writeCardCursor } from '../card-cursor.js';

export class GetBoard extends Query<BoardView> {
  constructor(
    readonly actor: Actor,
    readonly pipelineId: string,
    readonly query: BoardQuery,
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
  lateAfterDays: number | null;
  job_id: string;
};

/** Every stage of a job's pipeline with its total and its first cards, at a cost that does not grow with the board. */
@QueryHandler(GetBoard)
export class GetBoardHandler implements IQueryHandler<GetBoard> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, pipelineId, query: { companyId, filter } }: GetBoard): Promise<BoardView> {
    const mine = actor.companyFor(companyId);
    const reviewerId = actor.scope('board.read') === 'assigned' ? actor.userId : null;
    const reads = boardReads(mine, pipelineId, { filter: filter ?? {}, reviewerId });
    const [stages, cards] = await this.reader.all<[StageRow, CardRow]>(actor.companyMode(mine), reads);
    const first = stages[0];
    if (!first) throw new AppError('resource.not-found');
    const columns = stages.map((stage) => columnOf(stage, cards, actor, this.links.image));
    return { pipelineId, jobId: first.job_id, stages: columns };
  }
}

type Asked = { filter: CardFilter; reviewerId: string | null };

/** Stages with their totals, and the first cards of each. What a stage holds is counted anew under a filter alone. */
function boardReads(
  companyId: string,
  pipelineId: string,
  { filter, reviewerId }: Asked,
): [NamedRead, NamedRead] {
  const { name, values, conditions, count, common } = chosenApplications(companyId, filter, reviewerId);
  const all = [...values, pipelineId];
  const pipeline = `$${all.length}`;
  // What many may have in common is looked for once, not in each stage.
  const chosen = common
    ? `with chosen as materialized (select application.id, application.stage_id, application.board_position
        from application where application.pipeline_id = ${pipeline} and ${conditions})`
    : '';
  const inStage = common
    ? 'select from chosen where chosen.stage_id = stage.id'
    : `select from application where application.stage_id = stage.id and ${conditions}`;
  const total =
    count === 0
      ? 'stage.total'
      : `(select count(*)::int from (${inStage} limit ${limits.countedApplications + 1}) counted)`;
  const first = common
    ? `application.id in (select chosen.id from chosen where chosen.stage_id = stage.id
        order by chosen.board_position limit ${limits.cardsPerColumn + 1})`
    : `application.stage_id = stage.id and ${conditions}`;
  const assigned =
    reviewerId === null
      ? ''
      : `and job.id in (select mine.job_id from job_reviewer mine where mine.company_id = $1 and mine.user_id = $${values.length})`;
  return [
    {
      name: `board-stages-${name}`,
      text: `${chosen} select stage.id, stage.name, stage.description, stage.type, stage.position, ${total} as total,
          stage.settings, ${lateAfterDays('$1')} as "lateAfterDays", job.id as job_id
        from stage join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
        where stage.pipeline_id = ${pipeline} and stage.company_id = $1 ${assigned} order by stage.position`,
      values: all,
    },
    {
      name: `board-cards-${name}`,
      text: `${chosen} select card.*, job.title from stage
        join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
        cross join lateral (select ${cardColumns} from application
          where application.company_id = $1 and ${first}
          order by application.board_position limit ${limits.cardsPerColumn + 1}) card
        where stage.pipeline_id = ${pipeline} and stage.company_id = $1
        order by stage.position, card.board_position`,
      values: all,
    },
  ];
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
