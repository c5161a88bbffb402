import {
  CompanyStatusBody,
  CreateCompanyBody,
  CompanyRecordBody,
} from '@app/contracts/companies/company-details';
import { DeleteCompanyBody } from '@app/contracts/companies/company-deletion';
import { RestoreCompanyBody, SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import { ListCompaniesQuery } from '@app/contracts/companies/list-companies';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch, PutVersion } from '../../http/if-match.js';
import { DeletionBody } from '../../http/deletion-body.js';
import { DescribedBody } from '../../http/described-body.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { companiesTable } from './companies-table.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { RequestCompanyDeletion } from './commands/request-company-deletion.js';
import { CancelCompanyDeletion } from './commands/cancel-company-deletion.js';
import { ChangeCompanyStatus } from './commands/change-company-status.js';
import { CreateCompany } from './commands/create-company.js';
import { RestoreCompany } from './commands/restore-company.js';
import { SuspendCompany } from './commands/suspend-company.js';
import { EditCompany } from './commands/edit-company.js';
import { GetCompany } from './queries/get-company.js';
import { GetCompanyDeletion } from './queries/get-company-deletion.js';
import { ListCompanies } from './queries/list-companies.js';

class DeleteCompanyDto extends createZodDto(DeleteCompanyBody) {}
class RestoreCompanyDto extends createZodDto(RestoreCompanyBody) {}
class CreateCompanyDto extends createZodDto(CreateCompanyBody) {}
class CompanyRecordDto extends createZodDto(CompanyRecordBody) {}
class CompanyStatusDto extends createZodDto(CompanyStatusBody) {}
class ListCompaniesDto extends createZodDto(ListCompaniesQuery) {}

/** Labels of a company are set by platform administrators. */
const setByOthers = ({ identity }: Actor): string[] =>
  identity === 'stacAdmin' ? [] : ['memberType', 'cohortId'];

@Controller()
export class CompaniesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('companies')
  @ListOf('CompanyView', companiesTable)
  @Requires('company.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListCompaniesDto) {
    return this.queries.execute(new ListCompanies(actor, query));
  }

  @Get('companies/:id')
  @Requires('company.read')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCompany(actor, id));
  }

  @Post('companies')
  @Requires('company.create')
  create(@CurrentActor() actor: Actor, @Body() body: CreateCompanyDto) {
    return this.commands.execute(new CreateCompany(actor, body));
  }

  /** Answers the company as it is now, with the version for the next change. */
  @Patch('companies/:id')
  @Requires('company.edit')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: CompanyRecordDto,
    @ReadOnlyCheck(CompanyRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.get(actor, id), version, setByOthers(actor));
    await this.commands.execute(new EditCompany(actor, id, version, body));
    return this.queries.execute(new GetCompany(actor, id));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put('companies/:id')
  @Requires('company.edit')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: CompanyRecordDto,
    @ReadOnlyCheck(CompanyRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version = sentVersion ?? (await this.queries.execute(new GetCompany(actor, id))).version;
    return this.edit(actor, id, version, body, checkReadOnly);
  }

  /** Suspends, with a reason: nothing of a company is ever deleted this way. */
  @Delete('companies/:id')
  @DescribedBody(SuspendCompanyBody, { required: false })
  @Requires('company.suspend')
  suspend(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
    @DeletionBody(SuspendCompanyBody) body: SuspendCompanyBody,
  ) {
    return this.commands.execute(new SuspendCompany(actor, id, body, version));
  }

  @Post('companies/:id/restore')
  @HttpCode(200)
  @Requires('company.suspend')
  restore(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
    @Body() body: RestoreCompanyDto,
  ) {
    return this.commands.execute(new RestoreCompany(actor, id, body, version));
  }

  @Get('companies/:id/deletion')
  @Requires('company.delete')
  deletionConcerns(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCompanyDeletion(actor, id));
  }

  /** Has it deleted in a week, with all that hangs on it. */
  @Post('companies/:id/deletion')
  @HttpCode(200)
  @Requires('company.delete')
  requestCompanyDeletion(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: DeleteCompanyDto,
  ) {
    return this.commands.execute(new RequestCompanyDeletion(actor, id, body));
  }

  @Delete('companies/:id/deletion')
  @Requires('company.delete')
  cancelCompanyDeletion(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new CancelCompanyDeletion(actor, id));
  }

  @Put('company-statuses/:id')
  @Requires('company.publish')
  changeStatus(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
    @Body() body: CompanyStatusDto,
  ) {
    return this.commands.execute(new ChangeCompanyStatus(actor, id, body, version));
  }
}
