import { rejectReadOnlyChanges, SentBody } from '../../http/read-only-fields.js';
import { readOnlyFieldsOf } from '@app/contracts/http/whole-record';
import { HoldRecordBody, ListHoldsQuery, SetHoldBody } from '@app/contracts/retention/hold';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { sendPage } from '../../http/list-page.js';
import { ChangeHold } from './commands/change-hold.js';
import { EndHold } from './commands/end-hold.js';
import { SetHold } from './commands/set-hold.js';
import { ListHolds } from './queries/list-holds.js';

class ListHoldsDto extends createZodDto(ListHoldsQuery) {}
class SetHoldDto extends createZodDto(SetHoldBody) {}
class HoldRecordDto extends createZodDto(HoldRecordBody) {}

@Controller('holds')
export class HoldsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('HoldView')
  @Requires('hold.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListHoldsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, 'holds', await this.queries.execute(new ListHolds(actor, query)));
  }

  @Post()
  @Requires('hold.edit')
  async set(@CurrentActor() actor: Actor, @Body() body: SetHoldDto) {
    return { id: await this.commands.execute(new SetHold(actor, body)) };
  }

  @Patch(':id')
  @Requires('hold.edit')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: HoldRecordDto,
    @SentBody() sent: unknown,
  ) {
    await rejectReadOnlyChanges(sent, readOnlyFieldsOf(HoldRecordBody), () => this.one(actor, id), version);
    await this.commands.execute(new ChangeHold(actor, id, version, body));
    return { id };
  }

  @Delete(':id')
  @Requires('hold.edit')
  end(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new EndHold(actor, id, version));
  }

  private async one(actor: Actor, id: string) {
    const query = ListHoldsQuery.parse({ filter: JSON.stringify({ id }) });
    const { rows } = await this.queries.execute(new ListHolds(actor, query));
    return rows[0];
  }
}
