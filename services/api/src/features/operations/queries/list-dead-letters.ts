import type { DeadLetterView, ListDeadLettersQuery } from '@app/contracts/operations/dead-letter';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { deadLetterState, selectDeadLetters } from '../dead-letter-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListDeadLetters extends PageQuery<DeadLetterView, ListDeadLettersQuery> {}

/** What failed for good, in all companies. */
@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListDeadLetters): Promise<ListPage<DeadLetterView>> {
    const { id, state, name, queue, companyId } = query.filter ?? {};
    return listViews(this.reader, actor.platformMode(), query, {
      name: 'list-dead-letters',
      text: `${selectDeadLetters} where ($1::uuid[] is null or letter.id = any($1))
        and ($2::text[] is null or ${deadLetterState} = any($2)) and ($3::text is null or letter.name = $3)
        and ($4::text is null or letter.queue = $4) and ($5::uuid is null or letter.company_id = $5)`,
      values: [id, state, name, queue, companyId],
    });
  }
}
