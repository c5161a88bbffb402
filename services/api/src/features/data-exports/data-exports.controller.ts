import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { RequestDataExport } from './commands/request-data-export.js';
import { GetDataExport } from './queries/get-data-export.js';
import { GetDataExportLink } from './queries/get-data-export-link.js';
import { ListDataExports } from './queries/list-data-exports.js';

/** Files with everything about the person who asks. */
@Controller('data-exports')
export class DataExportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Requires('data-export.request-own')
  request(@CurrentActor() actor: Actor) {
    return this.commands.execute(new RequestDataExport(actor));
  }

  @Get()
  @ListOf('DataExportView')
  @Requires('data-export.read-own')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListDataExports(actor)), query);
  }

  @Get(':id')
  @Requires('data-export.read-own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetDataExport(actor, id));
  }

  @Get(':id/link')
  @Requires('data-export.read-own')
  link(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetDataExportLink(actor, id));
  }
}
