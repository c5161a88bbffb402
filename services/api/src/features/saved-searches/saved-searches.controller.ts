import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import {
  RenewSearchBody,
  SavedSearchRecordBody,
  SaveSearchBody,
} from '@app/contracts/saved-searches/saved-search';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { DeleteSavedSearch } from './commands/delete-saved-search.js';
import { EditSavedSearch } from './commands/edit-saved-search.js';
import { RenewSavedSearch } from './commands/renew-saved-search.js';
import { SaveSearch } from './commands/save-search.js';
import { ListSavedSearches } from './queries/list-saved-searches.js';

class SaveSearchDto extends createZodDto(SaveSearchBody) {}
class RenewSearchDto extends createZodDto(RenewSearchBody) {}
class SavedSearchRecordDto extends createZodDto(SavedSearchRecordBody) {}

@Controller('saved-searches')
export class SavedSearchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('SavedSearchView')
  @Requires('saved-search.list-own')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListSavedSearches(actor)), query);
  }

  @Post()
  @Requires('saved-search.edit-own')
  save(@CurrentActor() actor: Actor, @Body() body: SaveSearchDto) {
    return this.commands.execute(new SaveSearch(actor, body));
  }

  @Patch(':id')
  @Requires('saved-search.edit-own')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: SavedSearchRecordDto,
    @ReadOnlyCheck(SavedSearchRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const read = async () =>
      (await this.queries.execute(new ListSavedSearches(actor))).find((search) => search.id === id);
    await checkReadOnly(read, version);
    return this.commands.execute(new EditSavedSearch(actor, id, version, body));
  }

  /** The body names the words that were read. */
  @Post(':id/renewal')
  @HttpCode(200)
  @Requires('saved-search.edit-own')
  renew(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() _read: RenewSearchDto) {
    return this.commands.execute(new RenewSavedSearch(actor, id));
  }

  @Delete(':id')
  @Requires('saved-search.edit-own')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new DeleteSavedSearch(actor, id));
  }
}
