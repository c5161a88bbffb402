import type { DeadLetterView, ListDeadLettersQuery } from '@app/contracts/operations/dead-letter';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  type DeadLetterRow,
  deadLetterState,
  deadLetterView,
  selectDeadLetters,
} from '../dead-letter-row.js';

const sortColumns = {
  id: 'id',
  failedAt: 'failed_at',
  name: 'name',
  queue: 'queue',
  attempts: 'attempts',
} as const;

export class ListDeadLetters extends Query<ListPage<DeadLetterView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListDeadLettersQuery,
  ) {
    super();
  }
}

/** What failed for good, in all companies. */
@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListDeadLetters): Promise<ListPage<DeadLetterView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { id, state, name, queue, companyId } = filter;
    const page = await listRows<DeadLetterRow>(
      this.reader,
      { as: 'platform', userId: actor.userId },
      {
        name: 'list-dead-letters',
        text: `${selectDeadLetters} where ($1::uuid[] is null or letter.id = any($1))
          and ($2::text[] is null or ${deadLetterState} = any($2)) and ($3::text is null or letter.name = $3)
          and ($4::text is null or letter.queue = $4) and ($5::uuid is null or letter.company_id = $5)`,
        values: [id, state, name, queue, companyId].map((value) => value ?? null),
        sort: { column: sortColumns[sort.field], direction: sort.direction },
        offset,
        limit,
        ids: id ?? null,
      },
    );
    return { ...page, rows: page.rows.map(deadLetterView) };
  }
}
