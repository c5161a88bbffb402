import type {
  ContactMessageView,
  ListContactMessagesQuery,
} from '@app/contracts/contact/list-contact-messages';
import { referenceColumn } from '@app/database/reads/reference';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListContactMessages extends PageQuery<ContactMessageView, ListContactMessagesQuery> {}

/** What people wrote to the platform. */
@QueryHandler(ListContactMessages)
export class ListContactMessagesHandler implements IQueryHandler<ListContactMessages> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListContactMessages): Promise<ListPage<ContactMessageView>> {
    const { id, topic, q, from, to } = query.filter ?? {};
    return listViews(this.reader, actor.platformMode(), query, {
      name: 'list-contact-messages',
      text: `select id, topic, email, message, created_at from contact_message
        where ($1::uuid[] is null or id = any($1)) and ($2::text is null or topic = $2)
          and ($3::text is null or strpos(lower(email || ' ' || message), lower($3)) > 0
            or ${referenceColumn('id')} = upper($3))
          and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`,
      values: [id, topic, q, from, to],
    });
  }
}
