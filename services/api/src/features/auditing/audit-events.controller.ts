import { ListAuditEventsQuery } from '@app/contracts/auditing/audit-event';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { IdPipe } from '../../http/id.pipe.js';
import { rowOf, sendPage } from '../../http/list-page.js';
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

  @Get(':id')
  @Requires('audit-event.list')
  async get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    const query = { ...ListAuditEventsQuery.parse({}), filter: { id: [id], companyId } };
    return rowOf(await this.queries.execute(new ListAuditEvents(actor, query)));
  }
}
