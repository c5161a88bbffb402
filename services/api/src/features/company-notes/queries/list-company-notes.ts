import type { CompanyNoteView, ListCompanyNotesQuery } from '@app/contracts/company-notes/company-note';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type CompanyNoteRow, companyNoteView, selectCompanyNotes } from '../company-note-row.js';

const sortColumns = { id: 'id', createdAt: 'created_at' } as const;

export class ListCompanyNotes extends Query<ListPage<CompanyNoteView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListCompanyNotesQuery,
  ) {
    super();
  }
}

/** What platform admins noted about companies, or about one. */
@QueryHandler(ListCompanyNotes)
export class ListCompanyNotesHandler implements IQueryHandler<ListCompanyNotes> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListCompanyNotes): Promise<ListPage<CompanyNoteView>> {
    const { sort, offset, limit, filter = {} } = query;
    const page = await listRows<CompanyNoteRow>(
      this.reader,
      { as: 'platform', userId: actor.userId },
      {
        name: 'list-company-notes',
        text: `${selectCompanyNotes} where ($1::uuid[] is null or note.id = any($1))
          and ($2::uuid is null or note.company_id = $2)`,
        values: [filter.id ?? null, filter.companyId ?? null],
        sort: { column: sortColumns[sort.field], direction: sort.direction },
        offset,
        limit,
        ids: filter.id ?? null,
      },
    );
    return { ...page, rows: page.rows.map(companyNoteView) };
  }
}
