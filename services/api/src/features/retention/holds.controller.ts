import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import {
  LegalHoldRecordBody,
  ListLegalHoldsQuery,
  CreateLegalHoldBody,
} from '@app/contracts/retention/legal-hold';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { EditLegalHold } from './commands/edit-legal-hold.js';
import { EndLegalHold } from './commands/end-legal-hold.js';
import { CreateLegalHold } from './commands/create-legal-hold.js';
import { ListLegalHolds } from './queries/list-legal-holds.js';

class ListLegalHoldsDto extends createZodDto(ListLegalHoldsQuery) {}
class CreateLegalHoldDto extends createZodDto(CreateLegalHoldBody) {}
class LegalHoldRecordDto extends createZodDto(LegalHoldRecordBody) {}

@Controller('legal-holds')
export class LegalHoldsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('LegalHoldView')
  @Requires('legal-hold.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListLegalHoldsDto) {
    return this.queries.execute(new ListLegalHolds(actor, query));
  }

  @Post()
  @Requires('legal-hold.edit')
  async set(@CurrentActor() actor: Actor, @Body() body: CreateLegalHoldDto) {
    return { id: await this.commands.execute(new CreateLegalHold(actor, body)) };
  }

  @Patch(':id')
  @Requires('legal-hold.edit')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: LegalHoldRecordDto,
    @ReadOnlyCheck(LegalHoldRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.one(actor, id), version);
    await this.commands.execute(new EditLegalHold(actor, id, version, body));
    return { id };
  }

  @Delete(':id')
  @Requires('legal-hold.edit')
  end(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new EndLegalHold(actor, id, version));
  }

  private async one(actor: Actor, id: string) {
    const query = ListLegalHoldsQuery.parse({ filter: JSON.stringify({ id }) });
    const { rows } = await this.queries.execute(new ListLegalHolds(actor, query));
    return rows[0];
  }
}
