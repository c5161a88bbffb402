import type { ContactTopic } from '@app/contracts/contact/contact-message';
import type {
  ContactMessageView,
  ListContactMessagesQuery,
} from '@app/contracts/contact/list-contact-messages';
import { referenceColumn } from '@app/database/reads/reference';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

const sortColumns = { id: 'id', createdAt: 'created_at', topic: 'topic', email: 'email' } as const;

export class ListContactMessages extends Query<ListPage<ContactMessageView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListContactMessagesQuery,
  ) {
    super();
  }
}

type Row = { id: string; topic: ContactTopic; email: string; message: string; created_at: Date };

/** What people wrote to the platform. */
@QueryHandler(ListContactMessages)
export class ListContactMessagesHandler implements IQueryHandler<ListContactMessages> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListContactMessages): Promise<ListPage<ContactMessageView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { id: ids = null, q, topic, from, to } = filter;
    const page = await listRows<Row>(this.reader, actor.readingMode(null), {
      name: 'list-contact-messages',
      text: `select id, topic, email, message, created_at from contact_message
        where ($1::uuid[] is null or id = any($1)) and ($2::text is null or topic = $2)
          and ($3::text is null or strpos(lower(email || ' ' || message), lower($3)) > 0
            or ${referenceColumn('id')} = upper($3))
          and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`,
      values: [ids, ...[topic, q, from, to].map((value) => value ?? null)],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return {
      ...page,
      rows: page.rows.map(({ created_at: at, ...sent }) => ({ ...sent, createdAt: at.toISOString() })),
    };
  }
}
