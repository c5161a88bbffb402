import { DomainRecordBody } from '@app/contracts/company-domains/company-domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { RequestDomainCheck } from './commands/request-domain-check.js';
import { AddCompanyDomain } from './commands/add-company-domain.js';
import { RemoveDomain } from './commands/remove-domain.js';
import { GetCompanyDomain } from './queries/get-company-domain.js';

class DomainRecordDto extends createZodDto(DomainRecordBody) {}

@Controller('company-domains')
export class CompanyDomainsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** For every member how it stands; what proves it for those who may put it there. */
  @Get(':id')
  @Requires('company.read')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCompanyDomain(actor, id));
  }

  /** Answers what has to be put there, with the version for the next change. */
  @Patch(':id')
  @Requires('company-domain.edit')
  async name(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: DomainRecordDto,
    @ReadOnlyCheck(DomainRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetCompanyDomain(actor, id)), version);
    await this.commands.execute(new AddCompanyDomain(actor, id, version, body));
    return this.get(actor, id);
  }

  @Delete(':id')
  @Requires('company-domain.edit')
  async remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    await this.commands.execute(new RemoveDomain(actor, id));
    return this.get(actor, id);
  }

  /** Has a worker look at it; what it finds stands in the domain. */
  @Post(':id/checks')
  @HttpCode(202)
  @Requires('company-domain.check')
  async check(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    await this.commands.execute(new RequestDomainCheck(actor, id));
    return this.get(actor, id);
  }
}
