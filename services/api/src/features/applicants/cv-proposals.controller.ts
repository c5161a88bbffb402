import { AnswerCvProposalsBody } from '@app/contracts/cvs/cv-proposals';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { AnswerCvProposals } from './commands/answer-cv-proposals.js';
import { GetCvProposals } from './queries/get-cv-proposals.js';

class AnswerCvProposalsDto extends createZodDto(AnswerCvProposalsBody) {}

/** What was found in one's own CV, by the id of the file. */
@Controller('cv-proposals')
export class CvProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id')
  @Requires('cv-proposal.read-own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCvProposals(actor, id));
  }

  @Post(':id/answers')
  @HttpCode(200)
  @Requires('cv-proposal.answer-own')
  answer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { keys }: AnswerCvProposalsDto,
  ) {
    return this.commands.execute(new AnswerCvProposals(actor, id, keys));
  }
}
