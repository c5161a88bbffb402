import { SaveJobBody } from '@app/contracts/saved-jobs/saved-job';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { SaveJob } from './commands/save-job.js';
import { UnsaveJob } from './commands/unsave-job.js';
import { ListSavedJobs } from './queries/list-saved-jobs.js';

class SaveJobDto extends createZodDto(SaveJobBody) {}

@Controller('saved-jobs')
export class SavedJobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('SavedJobView')
  @Requires('saved-job.list-own')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListSavedJobs(actor)), query);
  }

  @Post()
  @Requires('saved-job.edit-own')
  save(@CurrentActor() actor: Actor, @Body() { jobId }: SaveJobDto) {
    return this.commands.execute(new SaveJob(actor, jobId));
  }

  @Delete(':id')
  @Requires('saved-job.edit-own')
  unsave(@CurrentActor() actor: Actor, @Param('id', IdPipe) jobId: string) {
    return this.commands.execute(new UnsaveJob(actor, jobId));
  }
}
