import type { EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { type NoticeRow, noticeViewOf, selectNotices } from '../notice-record.js';

export class GetNotice extends Query<EmployerNoticeView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** One version of the acting company's notice. */
@QueryHandler(GetNotice)
export class GetNoticeHandler implements IQueryHandler<GetNotice> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetNotice): Promise<EmployerNoticeView> {
    const { companyId } = actor;
    const row = await this.reader.first<NoticeRow>(actor.companyMode(companyId), {
      name: 'employer-notice',
      text: `${selectNotices} and id = $2`,
      values: [companyId, id],
    });
    if (!row) throw new AppError('resource.not-found');
    return noticeViewOf(row);
  }
}
