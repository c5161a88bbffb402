import { ListAuditEventsQuery } from '@app/contracts/auditing/audit-event';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { sendPage } from '../../http/list-page.js';
import { ListAuditEvents } from './queries/list-audit-events.js';

class ListAuditEventsDto extends createZodDto(ListAuditEventsQuery) {}

@Controller('audit-events')
export class AuditEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Requires('audit-event.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListAuditEventsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, 'audit-events', await this.queries.execute(new ListAuditEvents(actor, query)));
  }
}
