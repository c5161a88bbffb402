import {
  ListMessageTemplatesQuery,
  MessageTemplateRecordBody,
} from '@app/contracts/messages/message-template';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { CreateMessageTemplate } from './commands/create-message-template.js';
import { DeleteMessageTemplate } from './commands/delete-message-template.js';
import { EditMessageTemplate } from './commands/edit-message-template.js';
import { GetMessageTemplate } from './queries/get-message-template.js';
import { ListMessageTemplates } from './queries/list-message-templates.js';

class ListMessageTemplatesDto extends createZodDto(ListMessageTemplatesQuery) {}
class MessageTemplateDto extends createZodDto(MessageTemplateRecordBody) {}

@Controller('message-templates')
export class MessageTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('MessageTemplateView')
  @Requires('message-template.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListMessageTemplatesDto) {
    return this.queries.execute(new ListMessageTemplates(actor, query));
  }

  @Get(':id')
  @Requires('message-template.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetMessageTemplate(actor, id));
  }

  @Post()
  @Requires('message-template.edit')
  async create(@CurrentActor() actor: Actor, @Body() body: MessageTemplateDto) {
    return this.get(actor, await this.commands.execute(new CreateMessageTemplate(actor, body)));
  }

  @Put(':id')
  @Requires('message-template.edit')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: MessageTemplateDto,
    @ReadOnlyCheck(MessageTemplateRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetMessageTemplate(actor, id)), version);
    await this.commands.execute(new EditMessageTemplate(actor, id, version, body));
    return this.get(actor, id);
  }

  @Delete(':id')
  @Requires('message-template.edit')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new DeleteMessageTemplate(actor, id, version));
  }
}
