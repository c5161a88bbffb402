import type { EmployerNoticeView, ListEmployerNoticesQuery } from '@app/contracts/notices/employer-notice';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type NoticeRow, noticeViewOf, selectNotices } from '../notice-record.js';

export class ListNotices extends Query<ListPage<EmployerNoticeView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListEmployerNoticesQuery,
  ) {
    super();
  }
}

const sortColumns = {
  number: 'number',
  createdAt: 'created_at',
  publishedAt: 'published_at',
  id: 'id',
} as const;

/** All versions of the acting company's notice, the draft with them. */
@QueryHandler(ListNotices)
export class ListNoticesHandler implements IQueryHandler<ListNotices> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListNotices): Promise<ListPage<EmployerNoticeView>> {
    const { sort, offset, limit, filter } = query;
    const { companyId } = actor;
    const ids = filter?.id ?? null;
    const page = await listRows<NoticeRow>(this.reader, actor.companyMode(companyId), {
      name: 'list-employer-notices',
      text: `${selectNotices} and ($2::uuid[] is null or id = any($2))`,
      values: [companyId, ids],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(noticeViewOf) };
  }
}
