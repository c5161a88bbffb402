import { CreatePlanBody, PlanRecordBody, ApplyPlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch, PutVersion } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { CreatePlan } from './commands/create-plan.js';
import { DeletePlan } from './commands/delete-plan.js';
import { EditPlan } from './commands/edit-plan.js';
import { ApplyPlan } from './commands/apply-plan.js';
import { GetPipeline } from './queries/get-pipeline.js';

class CreatePlanDto extends createZodDto(CreatePlanBody) {}
class PlanRecordDto extends createZodDto(PlanRecordBody) {}
class ApplyPlanDto extends createZodDto(ApplyPlanBody) {}

/** Plans are pipelines of no job: made, named, chosen for new jobs, deleted, and taken over by jobs. */
@Controller('pipelines')
export class PipelinePlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Requires('pipeline-plan.edit')
  create(@CurrentActor() actor: Actor, @Query() { companyId }: CompanyQueryDto, @Body() body: CreatePlanDto) {
    return this.commands.execute(new CreatePlan(actor, body, companyId));
  }

  @Patch(':id')
  @Requires('pipeline-plan.edit')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @IfMatch() version: number,
    @Body() body: PlanRecordDto,
    @ReadOnlyCheck(PlanRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetPipeline(actor, id, companyId)), version);
    return this.commands.execute(new EditPlan(actor, id, version, body, companyId));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put(':id')
  @Requires('pipeline-plan.edit')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: CompanyQueryDto,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: PlanRecordDto,
    @ReadOnlyCheck(PlanRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version =
      sentVersion ?? (await this.queries.execute(new GetPipeline(actor, id, query.companyId))).version;
    return this.edit(actor, id, query, version, body, checkReadOnly);
  }

  /** Without a version it deletes the plan as it is now. */
  @Delete(':id')
  @Requires('pipeline-plan.edit')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @OptionalIfMatch() version: number | undefined,
  ) {
    return this.commands.execute(new DeletePlan(actor, id, version, companyId));
  }

  @Post(':id/plan')
  @HttpCode(200)
  @Requires('pipeline.edit')
  take(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @IfMatch() version: number,
    @Body() body: ApplyPlanDto,
  ) {
    return this.commands.execute(new ApplyPlan(actor, id, version, body, companyId));
  }
}
