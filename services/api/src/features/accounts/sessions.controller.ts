import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Requires } from '../../access/decorators.js';
import { CurrentAccess } from '../../access/current-access.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { EndMySession } from './commands/end-my-session.js';
import { EndMySessions } from './commands/end-my-sessions.js';
import { ListMySessions } from './queries/list-my-sessions.js';

/** The devices one is signed in on. */
@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('sessions')
  @ListOf('SessionView')
  @Requires('session.list-own')
  async list(@CurrentAccess() access: VerifiedAccess, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListMySessions(access)), query);
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
}
