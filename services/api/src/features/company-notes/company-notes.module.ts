import { Module } from '@nestjs/common';
import { DeleteCompanyNoteHandler } from './commands/delete-company-note.js';
import { EditCompanyNoteHandler } from './commands/edit-company-note.js';
import { WriteCompanyNoteHandler } from './commands/write-company-note.js';
import { CompanyNotesController } from './company-notes.controller.js';
import { GetCompanyNoteHandler } from './queries/get-company-note.js';
import { ListCompanyNotesHandler } from './queries/list-company-notes.js';

@Module({
  controllers: [CompanyNotesController],
  providers: [
    DeleteCompanyNoteHandler,
    EditCompanyNoteHandler,
    GetCompanyNoteHandler,
    ListCompanyNotesHandler,
    WriteCompanyNoteHandler,
  ],
})
export class CompanyNotesModule {}
