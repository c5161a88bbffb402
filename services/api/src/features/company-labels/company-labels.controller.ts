import {
  AddCompanyLabelBody,
  CompanyLabelRecordBody,
  ListCompanyLabelsQuery,
} from '@app/contracts/company-labels/company-label';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch, PutVersion } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { companyLabelsTable } from './company-labels-table.js';
import { AddCompanyLabel } from './commands/add-company-label.js';
import { DeleteCompanyLabel } from './commands/delete-company-label.js';
import { RenameCompanyLabel } from './commands/rename-company-label.js';
import { RetireCompanyLabel } from './commands/retire-company-label.js';
import { GetCompanyLabel } from './queries/get-company-label.js';
import { ListCompanyLabels } from './queries/list-company-labels.js';

class ListCompanyLabelsDto extends createZodDto(ListCompanyLabelsQuery) {}
class AddCompanyLabelDto extends createZodDto(AddCompanyLabelBody) {}
class CompanyLabelRecordDto extends createZodDto(CompanyLabelRecordBody) {}

/** The lists of member types and cohorts. */
@Controller('company-labels')
export class CompanyLabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('CompanyLabelView', companyLabelsTable)
  @Requires('company-label.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListCompanyLabelsDto) {
    return this.queries.execute(new ListCompanyLabels(actor, query));
  }

  @Get(':id')
  @Requires('company-label.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCompanyLabel(actor, id));
  }

  @Post()
  @Requires('company-label.edit')
  async add(@CurrentActor() actor: Actor, @Body() body: AddCompanyLabelDto) {
    const { id } = await this.commands.execute(new AddCompanyLabel(actor, body));
    return this.queries.execute(new GetCompanyLabel(actor, id));
  }

  @Patch(':id')
  @Requires('company-label.edit')
  async rename(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: CompanyLabelRecordDto,
    @ReadOnlyCheck(CompanyLabelRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetCompanyLabel(actor, id)), version);
    await this.commands.execute(new RenameCompanyLabel(actor, id, version, body));
    return this.queries.execute(new GetCompanyLabel(actor, id));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put(':id')
  @Requires('company-label.edit')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: CompanyLabelRecordDto,
    @ReadOnlyCheck(CompanyLabelRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version = sentVersion ?? (await this.queries.execute(new GetCompanyLabel(actor, id))).version;
    return this.rename(actor, id, version, body, checkReadOnly);
  }

  /** For one that no company has. */
  @Delete(':id')
  @Requires('company-label.edit')
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
  ) {
    await this.commands.execute(new DeleteCompanyLabel(actor, id, version));
    return { id };
  }

  /** Offers it no more. */
  @Post(':id/retire')
  @HttpCode(200)
  @Requires('company-label.edit')
  async retire(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
  ) {
    await this.commands.execute(new RetireCompanyLabel(actor, id, true, version));
    return this.queries.execute(new GetCompanyLabel(actor, id));
  }

  /** Offers it again. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('company-label.edit')
  async offer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
  ) {
    await this.commands.execute(new RetireCompanyLabel(actor, id, false, version));
    return this.queries.execute(new GetCompanyLabel(actor, id));
  }
}
