import type { CompanyNoteView, ListCompanyNotesQuery } from '@app/contracts/company-notes/company-note';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { selectCompanyNotes } from '../company-note-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListCompanyNotes extends PageQuery<CompanyNoteView, ListCompanyNotesQuery> {}

/** What platform admins noted about companies, or about one. */
@QueryHandler(ListCompanyNotes)
export class ListCompanyNotesHandler implements IQueryHandler<ListCompanyNotes> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ListCompanyNotes): Promise<ListPage<CompanyNoteView>> {
    const { id, companyId } = query.filter ?? {};
    return listViews(this.reader, actor.platformMode(), query, {
      name: 'list-company-notes',
      text: `${selectCompanyNotes} where ($1::uuid[] is null or note.id = any($1))
        and ($2::uuid is null or note.company_id = $2)`,
      values: [id, companyId],
    });
  }
}
