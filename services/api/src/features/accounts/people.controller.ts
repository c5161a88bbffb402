import { LockAccountBody, UnlockAccountBody } from '@app/contracts/accounts/lock-account';
import {
  ChangeEmailBody,
  ListPeopleQuery,
  ListPersonActsQuery,
  OpenPersonQuery,
  SendVerificationBody,
} from '@app/contracts/accounts/people';
import { ReasonBody } from '@app/contracts/access/access-reason';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { DeletionBody } from '../../http/deletion-body.js';
import { DescribedBody } from '../../http/described-body.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { shortPage } from '../../http/list-page.js';
import { RequestEmailChange } from './commands/request-email-change.js';
import { ResendEmailVerification } from './commands/resend-email-verification.js';
import { CancelEmailChange } from './commands/cancel-email-change.js';
import { EndUserSession } from './commands/end-user-session.js';
import { EndUserSessions } from './commands/end-user-sessions.js';
import { LockAccount } from './commands/lock-account.js';
import { SendPasswordReset } from './commands/send-password-reset.js';
import { SendVerification } from './commands/send-verification.js';
import { UnlockAccount } from './commands/unlock-account.js';
import { GetPerson } from './queries/get-person.js';
import { ListPeople } from './queries/list-people.js';
import { ListPersonActs } from './queries/list-person-acts.js';
import { ListPersonSessions } from './queries/list-person-sessions.js';

class ListPeopleDto extends createZodDto(ListPeopleQuery) {}
class OpenPersonDto extends createZodDto(OpenPersonQuery) {}
class ListPersonActsDto extends createZodDto(ListPersonActsQuery) {}
class LockAccountDto extends createZodDto(LockAccountBody) {}
class UnlockAccountDto extends createZodDto(UnlockAccountBody) {}
class ReasonDto extends createZodDto(ReasonBody) {}
class SendVerificationDto extends createZodDto(SendVerificationBody) {}
class ChangeEmailDto extends createZodDto(ChangeEmailBody) {}

/** Everybody with an account, for those who look after the platform. */
@Controller('users')
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('PersonRowView')
  @Requires('user.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListPeopleDto) {
    return this.queries.execute(new ListPeople(actor, query));
  }

  @Get(':id')
  @Requires('user.read')
  open(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Query() _query: OpenPersonDto) {
    return this.queries.execute(new GetPerson(actor, id));
  }

  @Get(':id/sessions')
  @ListOf('PersonSessionView')
  @Requires('user.read')
  async sessions(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() _query: OpenPersonDto,
  ) {
    return shortPage(await this.queries.execute(new ListPersonSessions(actor, id)));
  }

  @Get(':id/audit-events')
  @ListOf('PersonActView')
  @Requires('user.read')
  acts(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Query() query: ListPersonActsDto) {
    return this.queries.execute(new ListPersonActs(actor, id, query));
  }

  @Post(':id/lock')
  @HttpCode(200)
  @Requires('user.disable')
  lock(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: LockAccountDto) {
    return this.commands.execute(new LockAccount(actor, id, body));
  }

  @Post(':id/unlock')
  @HttpCode(200)
  @Requires('user.disable')
  unlock(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: UnlockAccountDto) {
    return this.commands.execute(new UnlockAccount(actor, id, body));
  }

  @Delete(':id/sessions')
  @HttpCode(204)
  @Requires('user.disable')
  @DescribedBody(ReasonBody, { required: false })
  endAll(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @DeletionBody(ReasonBody) body: ReasonBody,
  ) {
    return this.commands.execute(new EndUserSessions(actor, id, body));
  }

  @Delete(':id/sessions/:sessionId')
  @HttpCode(204)
  @Requires('user.disable')
  @DescribedBody(ReasonBody, { required: false })
  endOne(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('sessionId', IdPipe) sessionId: string,
    @DeletionBody(ReasonBody) body: ReasonBody,
  ) {
    return this.commands.execute(new EndUserSession(actor, id, sessionId, body));
  }

  @Post('verification-mails')
  @HttpCode(200)
  @Requires('user.mail-code')
  sendVerification(@CurrentActor() actor: Actor, @Body() body: SendVerificationDto) {
    return this.commands.execute(new SendVerification(actor, body));
  }

  @Post(':id/verification-mail')
  @HttpCode(200)
  @Requires('user.mail-code')
  resendEmailVerification(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ReasonDto,
  ) {
    return this.commands.execute(new ResendEmailVerification(actor, id, body));
  }

  @Post(':id/password-reset')
  @HttpCode(200)
  @Requires('user.mail-code')
  sendReset(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: ReasonDto) {
    return this.commands.execute(new SendPasswordReset(actor, id, body));
  }

  @Post(':id/email-change')
  @HttpCode(200)
  @Requires('user.change-email')
  changeEmail(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: ChangeEmailDto) {
    return this.commands.execute(new RequestEmailChange(actor, id, body));
  }

  @Delete(':id/email-change')
  @HttpCode(204)
  @Requires('user.change-email')
  @DescribedBody(ReasonBody, { required: false })
  cancelEmailChange(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @DeletionBody(ReasonBody) body: ReasonBody,
  ) {
    return this.commands.execute(new CancelEmailChange(actor, id, body));
  }
}
