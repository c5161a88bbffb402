import { SaveDraftBody, ApplicationDraftView } from '@app/contracts/application-drafts/application-draft';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { DiscardDraft } from './commands/discard-draft.js';
import { SaveDraft } from './commands/save-draft.js';
import { ListMyDrafts } from './queries/list-my-drafts.js';

class SaveDraftDto extends createZodDto(SaveDraftBody) {}

/** Whoever may apply may take their time over it. */
@Controller('application-drafts')
export class ApplicationDraftsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf(ApplicationDraftView)
  @Requires('application-draft.save-own')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListMyDrafts(actor)), query);
  }

  @Post()
  @Requires('application-draft.save-own')
  keep(@CurrentActor() actor: Actor, @Body() body: SaveDraftDto) {
    return this.commands.execute(new SaveDraft(actor, body));
  }

  @Delete(':id')
  @Requires('application-draft.save-own')
  discard(@CurrentActor() actor: Actor, @Param('id', IdPipe) jobId: string) {
    return this.commands.execute(new DiscardDraft(actor, jobId));
  }
}
