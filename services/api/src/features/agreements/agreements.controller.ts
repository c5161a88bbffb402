import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { agreementDocument } from './agreement-document.js';
import { GetProcessingAgreement } from './queries/get-processing-agreement.js';

@Controller('processing-agreement')
export class AgreementsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Requires('processing-agreement.read')
  read(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetProcessingAgreement(actor));
  }

  /** The same as a page of its own, to be kept, printed and signed. */
  @Get('document')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="data-processing-agreement.html"')
  @Requires('processing-agreement.read')
  async document(@CurrentActor() actor: Actor) {
    return agreementDocument(await this.read(actor));
  }
}
