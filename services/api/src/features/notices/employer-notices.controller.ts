import { EmployerNoticeRecordBody, ListEmployerNoticesQuery } from '@app/contracts/notices/employer-notice';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { DraftNotice } from './commands/draft-notice.js';
import { EditNotice } from './commands/edit-notice.js';
import { PublishNotice } from './commands/publish-notice.js';
import { GetNotice } from './queries/get-notice.js';
import { ListNotices } from './queries/list-notices.js';

class ListEmployerNoticesDto extends createZodDto(ListEmployerNoticesQuery) {}
class EmployerNoticeDto extends createZodDto(EmployerNoticeRecordBody) {}

@Controller('employer-notices')
export class EmployerNoticesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('EmployerNoticeView')
  @Requires('employer-notice.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListEmployerNoticesDto) {
    return this.queries.execute(new ListNotices(actor, query));
  }

  @Get(':id')
  @Requires('employer-notice.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetNotice(actor, id));
  }

  @Post()
  @Requires('employer-notice.edit')
  async draft(@CurrentActor() actor: Actor, @Body() body: EmployerNoticeDto) {
    return this.get(actor, await this.commands.execute(new DraftNotice(actor, body)));
  }

  @Put(':id')
  @Requires('employer-notice.edit')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: EmployerNoticeDto,
    @ReadOnlyCheck(EmployerNoticeRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetNotice(actor, id)), version);
    await this.commands.execute(new EditNotice(actor, id, version, body));
    return this.get(actor, id);
  }

  @Post(':id/publication')
  @HttpCode(200)
  @Requires('employer-notice.edit')
  async publish(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    await this.commands.execute(new PublishNotice(actor, id, version));
    return this.get(actor, id);
  }
}
