import type {
  ListMessageTemplatesQuery,
  MessageTemplateView,
} from '@app/contracts/messages/message-template';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { selectTemplates } from '../template-record.js';
import { PageQuery } from '../../../access/requests.js';

export class ListMessageTemplates extends PageQuery<MessageTemplateView, ListMessageTemplatesQuery> {}

/** The texts the acting company writes from. */
@QueryHandler(ListMessageTemplates)
export class ListMessageTemplatesHandler implements IQueryHandler<ListMessageTemplates> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListMessageTemplates): Promise<ListPage<MessageTemplateView>> {
    const { companyId } = actor;
    return listViews(this.reader, actor.companyMode(companyId), query, {
      name: 'list-message-templates',
      text: `${selectTemplates} and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)`,
      values: [companyId, query.filter?.id, query.filter?.kind],
      columns: { name: 'lower(name)' },
    });
  }
}
