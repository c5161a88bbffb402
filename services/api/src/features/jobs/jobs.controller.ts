import { CloseJobBody, RejectRemainingBody } from '@app/contracts/jobs/close-job';
import {
  CopyJobBody,
  CreateJobBody,
  JobRecordBody,
  ExtendJobBody,
  JobStatusBody,
} from '@app/contracts/jobs/job-details';
import { ListJobsQuery } from '@app/contracts/jobs/job-record';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { can } from '@app/contracts/access/policy';
import { AppError } from '@app/platform/errors/app-error';
import { Actor } from '../../access/actor.js';
import { CompanyLookQueryDto, CompanyQueryDto } from '../../http/company-query.js';
import { ContractPipe } from '../../http/contract.pipe.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch, PutVersion } from '../../http/if-match.js';
import { DescribedBody } from '../../http/described-body.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { jobsTable } from './jobs-table.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { ChangeJobStatus } from './commands/change-job-status.js';
import { CloseJob } from './commands/close-job.js';
import { CopyJob } from './commands/copy-job.js';
import { CreateJob } from './commands/create-job.js';
import { DeleteJob } from './commands/delete-job.js';
import { EditJob } from './commands/edit-job.js';
import { ExtendJob } from './commands/extend-job.js';
import { RejectRemaining } from './commands/reject-remaining.js';
import { GetOpenApplications } from './queries/get-open-applications.js';
import { GetJob } from './queries/get-job.js';
import { ListJobs } from './queries/list-jobs.js';

class CreateJobDto extends createZodDto(CreateJobBody) {}
class CopyJobDto extends createZodDto(CopyJobBody) {}
class ExtendJobDto extends createZodDto(ExtendJobBody) {}
class RejectRemainingDto extends createZodDto(RejectRemainingBody) {}
class JobRecordDto extends createZodDto(JobRecordBody) {}
class JobStatusDto extends createZodDto(JobStatusBody) {}
class ListJobsDto extends createZodDto(ListJobsQuery) {}

@Controller()
export class JobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('jobs')
  @ListOf('JobRecordView', jobsTable)
  @Requires('job.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListJobsDto) {
    return this.queries.execute(new ListJobs(actor, query));
  }

  @Get('jobs/:id')
  @Requires('job.read')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new GetJob(actor, id, companyId));
  }

  @Post('jobs')
  @Requires('job.create')
  create(@CurrentActor() actor: Actor, @Body() body: CreateJobDto) {
    return this.commands.execute(new CreateJob(actor, body));
  }

  @Patch('jobs/:id')
  @Requires('job.edit')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: JobRecordDto,
    @ReadOnlyCheck(JobRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetJob(actor, id, undefined)), version);
    return this.commands.execute(new EditJob(actor, id, version, body));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put('jobs/:id')
  @Requires('job.edit')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: JobRecordDto,
    @ReadOnlyCheck(JobRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version = sentVersion ?? (await this.queries.execute(new GetJob(actor, id, undefined))).version;
    return this.edit(actor, id, version, body, checkReadOnly);
  }

  @Delete('jobs/:id')
  @Requires('job.delete')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @OptionalIfMatch() version: number | undefined,
  ) {
    return this.commands.execute(new DeleteJob(actor, id, version));
  }

  @Post('jobs/:id/copies')
  @Requires('job.create')
  copy(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: CopyJobDto) {
    return this.commands.execute(new CopyJob(actor, id, body));
  }

  @Post('jobs/:id/close')
  @HttpCode(200)
  @Requires('job.edit')
  @DescribedBody(CloseJobBody, { required: false })
  close(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body(new ContractPipe(CloseJobBody.optional())) body: CloseJobBody | undefined,
  ) {
    return this.commands.execute(new CloseJob(actor, id, version, body ?? {}));
  }

  @Get('jobs/:id/open-applications')
  @Requires('board.read')
  openApplications(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyLookQueryDto,
  ) {
    return this.queries.execute(new GetOpenApplications(actor, id, companyId));
  }

  @Patch('jobs/:id/open-applications')
  @Requires('job.edit')
  settle(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() { openApplications }: RejectRemainingDto,
  ) {
    return this.commands.execute(new RejectRemaining(actor, id, version, openApplications));
  }

  @Post('jobs/:id/extend')
  @HttpCode(200)
  @Requires('job.edit')
  extend(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: ExtendJobDto,
  ) {
    return this.commands.execute(new ExtendJob(actor, id, version, body));
  }

  /** Publishing needs more than taking back: the platform admin may do only the latter. */
  @Put('job-statuses/:id')
  @Requires('job.unpublish')
  async changeStatus(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @OptionalIfMatch() version: number | undefined,
    @Body() body: JobStatusDto,
  ) {
    if (body.status === 'published' && !can(actor.identity, 'job.publish'))
      throw new AppError('access.not-allowed');
    return this.commands.execute(new ChangeJobStatus(actor, id, body, companyId, version));
  }
}
