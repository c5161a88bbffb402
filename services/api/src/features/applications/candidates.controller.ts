import { GetCandidateQuery } from '@app/contracts/applications/candidate';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { GetCandidate } from './queries/get-candidate.js';

class GetCandidateDto extends createZodDto(GetCandidateQuery) {}

@Controller()
export class CandidatesController {
  constructor(private readonly queries: QueryBus) {}

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
}
