import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { ConfirmRestrictionBody, ListRestrictionsQuery } from '@app/contracts/retention/restriction';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ConfirmRestriction } from './commands/confirm-restriction.js';
import { ListRestrictions } from './queries/list-restrictions.js';

class ListRestrictionsDto extends createZodDto(ListRestrictionsQuery) {}
class ConfirmRestrictionDto extends createZodDto(ConfirmRestrictionBody) {}

@Controller('restrictions')
export class RestrictionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('RestrictionView')
  @Requires('legal-hold.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListRestrictionsDto) {
    return this.queries.execute(new ListRestrictions(actor, query));
  }

  @Patch(':id')
  @Requires('legal-hold.edit')
  async confirm(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() _body: ConfirmRestrictionDto,
    @ReadOnlyCheck(ConfirmRestrictionBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.one(actor, id), version);
    await this.commands.execute(new ConfirmRestriction(actor, id, version));
    return { id };
  }

  private async one(actor: Actor, id: string) {
    const query = ListRestrictionsQuery.parse({ filter: JSON.stringify({ id }) });
    const { rows } = await this.queries.execute(new ListRestrictions(actor, query));
    return rows[0];
  }
}
