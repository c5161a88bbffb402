import { ExportRepliesBody } from '@app/contracts/replies/reply-record';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ExportReplies } from './commands/export-replies.js';
import { GetReplyRecord } from './queries/get-reply-record.js';

class ExportRepliesDto extends createZodDto(ExportRepliesBody) {}

@Controller()
export class RepliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('reply-records/:id')
  @Requires('reply-record.read')
  record(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetReplyRecord(actor, id));
  }

  @Post('reply-exports')
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="answers.csv"')
  @Requires('reply-record.export')
  export(@CurrentActor() actor: Actor, @Body() body: ExportRepliesDto) {
    return this.commands.execute(new ExportReplies(actor, body));
  }
}
