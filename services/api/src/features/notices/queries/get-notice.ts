import type { EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { selectNotices } from '../notice-record.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetNotice extends RecordQuery<EmployerNoticeView> {}

/** One version of the acting company's notice. */
@QueryHandler(GetNotice)
export class GetNoticeHandler implements IQueryHandler<GetNotice> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetNotice): Promise<EmployerNoticeView> {
    const { companyId } = actor;
    const notice = await this.reader.view<EmployerNoticeView>(actor.companyMode(companyId), {
      name: 'employer-notice',
      text: `${selectNotices} and id = $2`,
      values: [companyId, id],
    });
    if (!notice) throw new AppError('resource.not-found');
    return notice;
  }
}
