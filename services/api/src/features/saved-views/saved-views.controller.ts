import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import {
  CountSavedViewsQuery,
  SavedViewRecordBody,
  SaveViewBody,
  SavedViewView,
} from '@app/contracts/saved-views/saved-view';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { DeleteSavedView } from './commands/delete-saved-view.js';
import { EditSavedView } from './commands/edit-saved-view.js';
import { SaveView } from './commands/save-view.js';
import { CountSavedViews } from './queries/count-saved-views.js';
import { ListSavedViews } from './queries/list-saved-views.js';

class SaveViewDto extends createZodDto(SaveViewBody) {}
class SavedViewRecordDto extends createZodDto(SavedViewRecordBody) {}
class CountSavedViewsDto extends createZodDto(CountSavedViewsQuery) {}

@Controller()
export class SavedViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('saved-views')
  @ListOf(SavedViewView)
  @Requires('saved-view.list-own')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListSavedViews(actor)), query);
  }

  @Get('saved-view-counts')
  @ListOf('SavedViewCountView')
  @Requires('application.list')
  async counts(@CurrentActor() actor: Actor, @Query() { filter }: CountSavedViewsDto) {
    return shortPage(await this.queries.execute(new CountSavedViews(actor, filter)));
  }

  @Post('saved-views')
  @Requires('saved-view.edit-own')
  save(@CurrentActor() actor: Actor, @Body() body: SaveViewDto) {
    return this.commands.execute(new SaveView(actor, body));
  }

  @Patch('saved-views/:id')
  @Requires('saved-view.edit-own')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: SavedViewRecordDto,
    @ReadOnlyCheck(SavedViewRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const read = async () =>
      (await this.queries.execute(new ListSavedViews(actor))).find((view) => view.id === id);
    await checkReadOnly(read, version);
    return this.commands.execute(new EditSavedView(actor, id, version, body));
  }

  @Delete('saved-views/:id')
  @Requires('saved-view.edit-own')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new DeleteSavedView(actor, id, version));
  }
}
