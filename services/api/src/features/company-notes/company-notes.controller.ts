import {
  CompanyNoteRecordBody,
  ListCompanyNotesQuery,
  WriteCompanyNoteBody,
} from '@app/contracts/company-notes/company-note';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch, PutVersion } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { companyNotesTable } from './company-notes-table.js';
import { DeleteCompanyNote } from './commands/delete-company-note.js';
import { EditCompanyNote } from './commands/edit-company-note.js';
import { WriteCompanyNote } from './commands/write-company-note.js';
import { GetCompanyNote } from './queries/get-company-note.js';
import { ListCompanyNotes } from './queries/list-company-notes.js';

class ListCompanyNotesDto extends createZodDto(ListCompanyNotesQuery) {}
class WriteCompanyNoteDto extends createZodDto(WriteCompanyNoteBody) {}
class CompanyNoteRecordDto extends createZodDto(CompanyNoteRecordBody) {}

@Controller('company-notes')
export class CompanyNotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('CompanyNoteView', companyNotesTable)
  @Requires('company-note.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListCompanyNotesDto) {
    return this.queries.execute(new ListCompanyNotes(actor, query));
  }

  @Get(':id')
  @Requires('company-note.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCompanyNote(actor, id));
  }

  @Post()
  @Requires('company-note.write')
  async write(@CurrentActor() actor: Actor, @Body() body: WriteCompanyNoteDto) {
    const { id } = await this.commands.execute(new WriteCompanyNote(actor, body));
    return this.queries.execute(new GetCompanyNote(actor, id));
  }

  @Patch(':id')
  @Requires('company-note.write')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: CompanyNoteRecordDto,
    @ReadOnlyCheck(CompanyNoteRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetCompanyNote(actor, id)), version);
    await this.commands.execute(new EditCompanyNote(actor, id, version, body));
    return this.queries.execute(new GetCompanyNote(actor, id));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put(':id')
  @Requires('company-note.write')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: CompanyNoteRecordDto,
    @ReadOnlyCheck(CompanyNoteRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version = sentVersion ?? (await this.queries.execute(new GetCompanyNote(actor, id))).version;
    return this.edit(actor, id, version, body, checkReadOnly);
  }

  @Delete(':id')
  @HttpCode(200)
  @Requires('company-note.write')
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
  ) {
    await this.commands.execute(new DeleteCompanyNote(actor, id, version));
    return { id };
  }
}
