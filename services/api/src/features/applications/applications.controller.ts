import { ListMyApplicationsQuery } from '@app/contracts/applications/list-my-applications';
import { MoveApplicationBody } from '@app/contracts/applications/move-application';
import {
  SubmitApplicationBody,
  WithdrawApplicationBody,
} from '@app/contracts/applications/submit-application';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { ContractPipe } from '../../http/contract.pipe.js';
import { CurrentActor, IfMatch, Requires } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { AnswerKeeper, IdempotencyInterceptor, type KeepAnswer } from '../../http/idempotency.interceptor.js';
import { sendPage } from '../../http/list-page.js';
import { MoveApplication } from './commands/move-application.js';
import { SubmitApplication } from './commands/submit-application.js';
import { WithdrawApplication } from './commands/withdraw-application.js';
import { ListMyApplications } from './queries/list-my-applications.js';

class SubmitApplicationDto extends createZodDto(SubmitApplicationBody) {}
class MoveApplicationDto extends createZodDto(MoveApplicationBody) {}
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

  @Put('job-applications/:id/stage')
  @Requires('application.move')
  move(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: MoveApplicationDto,
  ) {
    return this.commands.execute(new MoveApplication(actor, id, version, body));
  }

  @Delete('job-applications/:id')
  @Requires('application.withdraw-own')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body(new ContractPipe(WithdrawApplicationBody)) body: { reason?: string } | undefined,
  ) {
    return this.commands.execute(new WithdrawApplication(actor, id, version, body?.reason ?? null));
  }

  @Get('applied-jobs')
  @Requires('applied-job.list-own')
  async mine(
    @CurrentActor() actor: Actor,
    @Query() query: ListMyApplicationsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, 'applied-jobs', await this.queries.execute(new ListMyApplications(actor, query)));
  }
}
