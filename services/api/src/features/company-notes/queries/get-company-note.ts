import type { CompanyNoteView } from '@app/contracts/company-notes/company-note';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { type CompanyNoteRow, companyNoteView, selectCompanyNotes } from '../company-note-row.js';

export class GetCompanyNote extends Query<CompanyNoteView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetCompanyNote)
export class GetCompanyNoteHandler implements IQueryHandler<GetCompanyNote> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetCompanyNote): Promise<CompanyNoteView> {
    const row = await this.reader.first<CompanyNoteRow>(
      { as: 'platform', userId: actor.userId },
      { name: 'get-company-note', text: `${selectCompanyNotes} where note.id = $1`, values: [id] },
    );
    if (!row) throw new AppError('resource.not-found');
    return companyNoteView(row);
  }
}
