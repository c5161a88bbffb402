import { ListMailDeliveriesQuery } from '@app/contracts/operations/mail-delivery';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { mailsTable } from './operations-tables.js';
import { ResendMail } from './commands/resend-mail.js';
import { GetMailDelivery } from './queries/get-mail-delivery.js';
import { ListMailDeliveries } from './queries/list-mail-deliveries.js';

class ListMailDeliveriesDto extends createZodDto(ListMailDeliveriesQuery) {}

@Controller('mail-deliveries')
export class MailDeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('MailDeliveryView', mailsTable)
  @Requires('mail-delivery.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListMailDeliveriesDto) {
    return this.queries.execute(new ListMailDeliveries(actor, query));
  }

  @Get(':id')
  @Requires('mail-delivery.read')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetMailDelivery(actor, id));
  }

  @Post(':id/resend')
  @HttpCode(202)
  @Requires('mail-delivery.resend')
  resend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new ResendMail(actor, id));
  }
}
