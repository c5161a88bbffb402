import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import { cardColumns, type CardRow, cardViewOf } from '../../../reads/card-row.js';

export class GetBoardCard extends Query<BoardCardView> {
  constructor(
    readonly actor: Actor,
    readonly pipelineId: string,
    readonly applicationId: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** One card of a board, wherever in its column it stands: a link may name one beyond the first of its stage. */
@QueryHandler(GetBoardCard)
export class GetBoardCardHandler implements IQueryHandler<GetBoardCard> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, pipelineId, applicationId, companyId }: GetBoardCard): Promise<BoardCardView> {
    const mine = actor.companyFor(companyId);
    const reviewing = actor.scope('board.read') === 'assigned';
    const assigned = reviewing
      ? ' and exists (select from job_reviewer r where r.job_id = job.id and r.user_id = $4)'
      : '';
    const row = await this.reader.first<CardRow>(actor.companyMode(mine), {
      name: `board-card${reviewing ? '-as-reviewer' : ''}`,
      text: `select ${cardColumns}, job.title from application join job on job.id = application.job_id
        where application.id = $1 and application.pipeline_id = $2 and application.company_id = $3${assigned}`,
      values: [applicationId, pipelineId, mine, ...(reviewing ? [actor.userId] : [])],
    });
    if (!row) throw new AppError('resource.not-found');
    return cardViewOf(row, actor, this.links.image);
  }
}
