import { AssignReviewerBody, ListReviewersQuery } from '@app/contracts/job-reviewers/job-reviewer';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { AssignReviewer } from './commands/assign-reviewer.js';
import { RemoveReviewer } from './commands/remove-reviewer.js';
import { ListReviewers } from './queries/list-reviewers.js';

class AssignReviewerDto extends createZodDto(AssignReviewerBody) {}
class ListReviewersDto extends createZodDto(ListReviewersQuery) {}

@Controller('job-reviewers')
export class JobReviewersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('ReviewerView')
  @Requires('job-reviewer.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListReviewersDto) {
    return this.queries.execute(new ListReviewers(actor, query));
  }

  @Post()
  @Requires('job-reviewer.assign')
  assign(@CurrentActor() actor: Actor, @Body() body: AssignReviewerDto) {
    return this.commands.execute(new AssignReviewer(actor, body));
  }

  @Delete(':id')
  @Requires('job-reviewer.assign')
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new RemoveReviewer(actor, id));
  }
}
