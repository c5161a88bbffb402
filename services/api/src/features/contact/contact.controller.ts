import { ContactMessageBody } from '@app/contracts/contact/contact-message';
import { ListContactMessagesQuery } from '@app/contracts/contact/list-contact-messages';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Public, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { rowOf } from '../../http/list-page.js';
import { contactTable } from './contact-table.js';
import { SendContactMessage } from './commands/send-contact-message.js';
import { ListContactMessages } from './queries/list-contact-messages.js';

class ContactMessageDto extends createZodDto(ContactMessageBody) {}
class ListContactMessagesDto extends createZodDto(ListContactMessagesQuery) {}

@Controller('contact-messages')
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(204)
  @Public('contact-message.send')
  send(@Body() body: ContactMessageDto) {
    return this.commands.execute(new SendContactMessage(body));
  }

  @Get()
  @ListOf('ContactMessageView', contactTable)
  @Requires('contact-message.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListContactMessagesDto) {
    return this.queries.execute(new ListContactMessages(actor, query));
  }

  @Get(':id')
  @Requires('contact-message.list')
  async get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    const query = { ...ListContactMessagesQuery.parse({}), filter: { id: [id] } };
    return rowOf(await this.queries.execute(new ListContactMessages(actor, query)));
  }
}
