import type {
  ListMessageTemplatesQuery,
  MessageTemplateView,
} from '@app/contracts/messages/message-template';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { selectTemplates, type TemplateRow, templateViewOf } from '../template-record.js';

export class ListMessageTemplates extends Query<ListPage<MessageTemplateView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListMessageTemplatesQuery,
  ) {
    super();
  }
}

const sortColumns = {
  name: 'lower(name)',
  kind: 'kind',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  id: 'id',
} as const;

/** The texts the acting company writes from. */
@QueryHandler(ListMessageTemplates)
export class ListMessageTemplatesHandler implements IQueryHandler<ListMessageTemplates> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListMessageTemplates): Promise<ListPage<MessageTemplateView>> {
    const { sort, offset, limit, filter } = query;
    const { companyId } = actor;
    const ids = filter?.id ?? null;
    const page = await listRows<TemplateRow>(this.reader, actor.companyMode(companyId), {
      name: 'list-message-templates',
      text: `${selectTemplates} and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)`,
      values: [companyId, ids, filter?.kind ?? null],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map(templateViewOf) };
  }
}
