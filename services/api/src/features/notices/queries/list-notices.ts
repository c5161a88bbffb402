import type { EmployerNoticeView, ListEmployerNoticesQuery } from '@app/contracts/notices/employer-notice';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { selectNotices } from '../notice-record.js';
import { PageQuery } from '../../../access/requests.js';

export class ListNotices extends PageQuery<EmployerNoticeView, ListEmployerNoticesQuery> {}

/** All versions of the acting company's notice, the draft with them. */
@QueryHandler(ListNotices)
export class ListNoticesHandler implements IQueryHandler<ListNotices> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListNotices): Promise<ListPage<EmployerNoticeView>> {
    const { companyId } = actor;
    return listViews(this.reader, actor.companyMode(companyId), query, {
      name: 'list-employer-notices',
      text: `${selectNotices} and ($2::uuid[] is null or id = any($2))`,
      values: [companyId, query.filter?.id],
    });
  }
}
