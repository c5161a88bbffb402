import type { CompanyNoteView } from '@app/contracts/company-notes/company-note';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { selectCompanyNotes } from '../company-note-row.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetCompanyNote extends RecordQuery<CompanyNoteView> {}

@QueryHandler(GetCompanyNote)
export class GetCompanyNoteHandler implements IQueryHandler<GetCompanyNote> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetCompanyNote): Promise<CompanyNoteView> {
    const note = await this.reader.view<CompanyNoteView>(actor.platformMode(), {
      name: 'get-company-note',
      text: `${selectCompanyNotes} where note.id = $1`,
      values: [id],
    });
    if (!note) throw new AppError('resource.not-found');
    return note;
  }
}
