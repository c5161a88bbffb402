import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../access/actor.js';
import { CompanyLookQueryDto } from '../../http/company-query.js';
import { CurrentAccess } from '../../access/current-access.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { LiveStreams } from './live-streams.js';

@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events, read with fetch: the browser's own reader sends no token. */
  @Get('live')
  @Requires('board.read')
  follow(
    @CurrentActor() actor: Actor,
    @CurrentAccess() access: VerifiedAccess,
    @Query() { companyId }: CompanyLookQueryDto,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const body = this.streams.open(actor, access, actor.companyFor(companyId), lastEventId);
    // Proxies would wait for a full buffer.
    void reply.type('text/event-stream').header('x-accel-buffering', 'no');
    return body;
  }
}
