import { UserStandingBody } from '@app/contracts/accounts/session';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { CurrentAccess } from '../../http/current-access.js';
import { IdPipe } from '../../http/id.pipe.js';
import { sendShort, ShortListDto } from '../../http/list-page.js';
import { ChangeUserStanding } from './commands/change-user-standing.js';
import { EndMySession } from './commands/end-my-session.js';
import { EndMySessions } from './commands/end-my-sessions.js';
import { EndUserSessions } from './commands/end-user-sessions.js';
import { ListMySessions } from './queries/list-my-sessions.js';

class UserStandingDto extends createZodDto(UserStandingBody) {}

/** Devices people are signed in on, and whether they may sign in at all. */
@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('sessions')
  @Requires('session.list-own')
  async list(
    @CurrentAccess() access: VerifiedAccess,
    @Query() query: ShortListDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendShort(reply, 'sessions', await this.queries.execute(new ListMySessions(access)), query);
  }

  @Delete('sessions/:id')
  @Requires('session.end-own')
  end(@CurrentAccess() access: VerifiedAccess, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new EndMySession(access, id));
  }

  @Delete('sessions')
  @HttpCode(204)
  @Requires('session.end-own')
  endAll(@CurrentAccess() access: VerifiedAccess) {
    return this.commands.execute(new EndMySessions(access));
  }

  @Put('users/:id')
  @Requires('user.disable')
  changeStanding(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UserStandingDto,
  ) {
    return this.commands.execute(new ChangeUserStanding(actor, id, body));
  }

  @Delete('users/:id/sessions')
  @HttpCode(204)
  @Requires('user.disable')
  endOf(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new EndUserSessions(actor, id));
  }
}
