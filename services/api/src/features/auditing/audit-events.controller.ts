import {
  AuditChoicesQuery,
  ExportAuditEventsBody,
  ListAuditEventsQuery,
} from '@app/contracts/auditing/audit-event';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { rowOf } from '../../http/list-page.js';
import { ExportAuditEvents } from './commands/export-audit-events.js';
import { ListAuditChoices } from './queries/list-audit-choices.js';
import { ListAuditEvents } from './queries/list-audit-events.js';

class ListAuditEventsDto extends createZodDto(ListAuditEventsQuery) {}
class AuditChoicesDto extends createZodDto(AuditChoicesQuery) {}
class ExportAuditEventsDto extends createZodDto(ExportAuditEventsBody) {}

@Controller()
export class AuditEventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('audit-events')
  @ListOf('AuditEventView')
  @Requires('audit-event.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListAuditEventsDto) {
    return this.queries.execute(new ListAuditEvents(actor, query));
  }

  @Get('audit-events/:id')
  @Requires('audit-event.list')
  async get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    const query = { ...ListAuditEventsQuery.parse({}), filter: { id: [id], companyId } };
    return rowOf(await this.queries.execute(new ListAuditEvents(actor, query)));
  }

  @Get('audit-event-choices')
  @Requires('audit-event.list')
  choices(@CurrentActor() actor: Actor, @Query() query: AuditChoicesDto) {
    return this.queries.execute(new ListAuditChoices(actor, query));
  }

  @Post('audit-event-exports')
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="audit-log.csv"')
  @Requires('audit-event.export')
  export(@CurrentActor() actor: Actor, @Body() body: ExportAuditEventsDto) {
    return this.commands.execute(new ExportAuditEvents(actor, body));
  }
}
