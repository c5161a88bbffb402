import { ListOwedAnswersQuery } from '@app/contracts/applications/owed-answers';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { sendShort } from '../../http/list-page.js';
import { ListOwedAnswers } from './queries/list-owed-answers.js';

class ListOwedAnswersDto extends createZodDto(ListOwedAnswersQuery) {}

@Controller()
export class OwedAnswersController {
  constructor(private readonly queries: QueryBus) {}

  @Get('owed-answers')
  @Requires('application.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { filter, range }: ListOwedAnswersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const owed = await this.queries.execute(new ListOwedAnswers(actor, filter?.companyId));
    return sendShort(reply, 'owed-answers', owed, { range });
  }
}
