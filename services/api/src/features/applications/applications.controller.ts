import { ExportApplicationsBody } from '@app/contracts/applications/export-applications';
import { ApplicationRecordBody } from '@app/contracts/applications/edit-application';
import {
  ListApplicationSourcesQuery,
  ListApplicationsQuery,
  ListApplicationTagsQuery,
} from '@app/contracts/applications/list-applications';
import { ListMyApplicationsQuery } from '@app/contracts/applications/list-my-applications';
import {
  SubmitApplicationBody,
  WithdrawApplicationBody,
} from '@app/contracts/applications/submit-application';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyLookQueryDto } from '../../http/company-query.js';
import { ContractPipe } from '../../http/contract.pipe.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, PutVersion } from '../../http/if-match.js';
import { DescribedBody } from '../../http/described-body.js';
import { IdPipe } from '../../http/id.pipe.js';
import { AnswerKeeper, IdempotencyInterceptor, type KeepAnswer } from '../../http/idempotency.interceptor.js';
import { ListOf } from '../../http/list-of.js';
import { shortPage } from '../../http/list-page.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { ExportApplications } from './commands/export-applications.js';
import { EditApplication } from './commands/edit-application.js';
import { SubmitApplication } from './commands/submit-application.js';
import { WithdrawApplication } from './commands/withdraw-application.js';
import { GetApplication } from './queries/get-application.js';
import { GetCvText } from './queries/get-cv-text.js';
import { GetMyApplication } from './queries/get-my-application.js';
import { ListApplicationSources } from './queries/list-application-sources.js';
import { ListApplicationTags } from './queries/list-application-tags.js';
import { ListApplications } from './queries/list-applications.js';
import { ListMyApplications } from './queries/list-my-applications.js';

class SubmitApplicationDto extends createZodDto(SubmitApplicationBody) {}
class ApplicationRecordDto extends createZodDto(ApplicationRecordBody) {}
class ExportApplicationsDto extends createZodDto(ExportApplicationsBody) {}
class ListApplicationsDto extends createZodDto(ListApplicationsQuery) {}
class ListApplicationTagsDto extends createZodDto(ListApplicationTagsQuery) {}
class ListApplicationSourcesDto extends createZodDto(ListApplicationSourcesQuery) {}
class ListMyApplicationsDto extends createZodDto(ListMyApplicationsQuery) {}

@Controller()
export class ApplicationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('job-applications')
  @Requires('application.submit')
  @UseInterceptors(IdempotencyInterceptor)
  submit(
    @CurrentActor() actor: Actor,
    @Body() body: SubmitApplicationDto,
    @AnswerKeeper() keepAnswer: KeepAnswer,
  ) {
    return this.commands.execute(new SubmitApplication(actor, body, keepAnswer));
  }

  @Get('job-applications')
  @ListOf('ApplicationRowView')
  @Requires('application.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListApplicationsDto) {
    return this.queries.execute(new ListApplications(actor, query));
  }

  @Post('application-exports')
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="candidates.csv"')
  @Requires('application.export')
  export(@CurrentActor() actor: Actor, @Body() body: ExportApplicationsDto) {
    return this.commands.execute(new ExportApplications(actor, body));
  }

  @Get('application-tags')
  @ListOf('ApplicationTagView')
  @Requires('application.list')
  async tags(@CurrentActor() actor: Actor, @Query() { filter = {}, range }: ListApplicationTagsDto) {
    return shortPage(await this.queries.execute(new ListApplicationTags(actor, filter)), { range });
  }

  @Get('application-sources')
  @ListOf('ApplicationSourceView')
  @Requires('application.list')
  async sources(@CurrentActor() actor: Actor, @Query() { filter = {}, range }: ListApplicationSourcesDto) {
    return shortPage(await this.queries.execute(new ListApplicationSources(actor, filter)), { range });
  }

  @Get('job-applications/:id')
  @Requires('candidate.read')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyLookQueryDto,
  ) {
    return this.queries.execute(new GetApplication(actor, id, companyId));
  }

  @Get('job-applications/:id/cv-text')
  @Requires('candidate.read')
  cvText(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyLookQueryDto,
  ) {
    return this.queries.execute(new GetCvText(actor, id, companyId));
  }

  @Patch('job-applications/:id')
  @Requires('application.tag')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: ApplicationRecordDto,
    @ReadOnlyCheck(ApplicationRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetApplication(actor, id, undefined)), version);
    return this.commands.execute(new EditApplication(actor, id, version, body));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put('job-applications/:id')
  @Requires('application.tag')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: ApplicationRecordDto,
    @ReadOnlyCheck(ApplicationRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version =
      sentVersion ?? (await this.queries.execute(new GetApplication(actor, id, undefined))).version;
    return this.edit(actor, id, version, body, checkReadOnly);
  }

  @Delete('job-applications/:id')
  @Requires('application.withdraw-own')
  @DescribedBody(WithdrawApplicationBody, { required: false })
  withdraw(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body(new ContractPipe(WithdrawApplicationBody)) body: { reason?: string } | undefined,
  ) {
    return this.commands.execute(new WithdrawApplication(actor, id, version, body?.reason ?? null));
  }

  @Get('applied-jobs')
  @ListOf('AppliedJobView')
  @Requires('applied-job.list-own')
  mine(@CurrentActor() actor: Actor, @Query() query: ListMyApplicationsDto) {
    return this.queries.execute(new ListMyApplications(actor, query));
  }

  @Get('applied-jobs/:id')
  @Requires('applied-job.list-own')
  getMine(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetMyApplication(actor, id));
  }
}
