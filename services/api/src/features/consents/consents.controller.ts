import { GrantConsentBody, ListConsentsQuery, RenewConsentBody } from '@app/contracts/consents/consent';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { GrantConsent } from './commands/grant-consent.js';
import { RenewConsent } from './commands/renew-consent.js';
import { WithdrawConsent } from './commands/withdraw-consent.js';
import { GetTalentPoolOffer } from './queries/get-talent-pool-offer.js';
import { ListMyConsents } from './queries/list-my-consents.js';

class GrantConsentDto extends createZodDto(GrantConsentBody) {}
class RenewConsentDto extends createZodDto(RenewConsentBody) {}
class ListConsentsDto extends createZodDto(ListConsentsQuery) {}

@Controller()
export class ConsentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('consents')
  @ListOf('ConsentView')
  @Requires('consent.list-own')
  list(@CurrentActor() actor: Actor, @Query() query: ListConsentsDto) {
    return this.queries.execute(new ListMyConsents(actor, query));
  }

  @Get('talent-pool-offers/:id')
  @Requires('consent.list-own')
  offer(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetTalentPoolOffer(actor, id));
  }

  @Post('consents')
  @Requires('consent.grant-own')
  give(@CurrentActor() actor: Actor, @Body() body: GrantConsentDto) {
    return this.commands.execute(new GrantConsent(actor, body));
  }

  @Post('consents/:id/renewal')
  @Requires('consent.grant-own')
  renew(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: RenewConsentDto) {
    return this.commands.execute(new RenewConsent(actor, id, body));
  }

  @Delete('consents/:id')
  @Requires('consent.withdraw-own')
  withdraw(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new WithdrawConsent(actor, id));
  }
}
