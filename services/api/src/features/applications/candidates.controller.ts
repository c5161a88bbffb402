import { EraseCandidateQuery, GetCandidateQuery } from '@app/contracts/applications/candidate';
import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { EraseCandidate } from './commands/erase-candidate.js';
import { GetCandidate } from './queries/get-candidate.js';

class GetCandidateDto extends createZodDto(GetCandidateQuery) {}
class EraseCandidateDto extends createZodDto(EraseCandidateQuery) {}

@Controller()
export class CandidatesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** The version in the header is that of the application. */
  @Get('candidates/:applicantId')
  @Requires('candidate.read')
  async get(
    @CurrentActor() actor: Actor,
    @Param('applicantId', IdPipe) applicantId: string,
    @Query() query: GetCandidateDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const candidate = await this.queries.execute(new GetCandidate(actor, applicantId, query));
    void reply.header('etag', `"${candidate.application.version}"`);
    return candidate;
  }

  /** All that this person sent to the company, and what it wrote about them. There is no way back. */
  @Delete('candidates/:applicantId')
  @Requires('candidate.erase')
  erase(
    @CurrentActor() actor: Actor,
    @Param('applicantId', IdPipe) applicantId: string,
    @Query() { filter }: EraseCandidateDto,
  ) {
    return this.commands.execute(new EraseCandidate(actor, applicantId, filter?.companyId));
  }
}
