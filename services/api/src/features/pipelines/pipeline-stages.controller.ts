import {
  AddStageBody,
  StageRecordBody,
  ListStagesQuery,
  RemoveStageQuery,
} from '@app/contracts/pipelines/pipeline';
import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch, OptionalIfMatch, PutVersion } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { stagesTable } from './pipelines-tables.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { AddStage } from './commands/add-stage.js';
import { EditStage } from './commands/edit-stage.js';
import { RemoveStage } from './commands/remove-stage.js';
import { GetStage } from './queries/get-stage.js';
import { ListStages } from './queries/list-stages.js';

class AddStageDto extends createZodDto(AddStageBody) {}
class StageRecordDto extends createZodDto(StageRecordBody) {}
class ListStagesDto extends createZodDto(ListStagesQuery) {}
class RemoveStageDto extends createZodDto(RemoveStageQuery) {}

@Controller('pipeline-stages')
export class PipelineStagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('StageRecordView', stagesTable)
  @Requires('pipeline.read')
  list(@CurrentActor() actor: Actor, @Query() query: ListStagesDto) {
    return this.queries.execute(new ListStages(actor, query));
  }

  @Get(':id')
  @Requires('pipeline.read')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new GetStage(actor, id, companyId));
  }

  @Post()
  @Requires('pipeline.edit')
  add(@CurrentActor() actor: Actor, @Query() { companyId }: CompanyQueryDto, @Body() body: AddStageDto) {
    return this.commands.execute(new AddStage(actor, body, companyId));
  }

  @Patch(':id')
  @Requires('pipeline.edit')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @IfMatch() version: number,
    @Body() body: StageRecordDto,
    @ReadOnlyCheck(StageRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetStage(actor, id, companyId)), version);
    return this.commands.execute(new EditStage(actor, id, version, body, companyId));
  }

  /** The whole record, as `ra-data-simple-rest` sends it. */
  @Put(':id')
  @Requires('pipeline.edit')
  async put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: CompanyQueryDto,
    @PutVersion() sentVersion: number | undefined,
    @Body() body: StageRecordDto,
    @ReadOnlyCheck(StageRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    const version =
      sentVersion ?? (await this.queries.execute(new GetStage(actor, id, query.companyId))).version;
    return this.edit(actor, id, query, version, body, checkReadOnly);
  }

  /** Without a version it removes the stage as it is now; where it has applications, `toStageId` says where they go. */
  @Delete(':id')
  @Requires('pipeline.edit')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: RemoveStageDto,
    @OptionalIfMatch() version: number | undefined,
  ) {
    return this.commands.execute(new RemoveStage(actor, id, version, query));
  }
}
