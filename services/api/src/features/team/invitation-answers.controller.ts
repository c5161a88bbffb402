import { InvitationTokenBody } from '@app/contracts/team/invitation';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentAccessToken } from '../../access/current-access.js';
import { CurrentActor, Public, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { AcceptInvitation } from './commands/accept-invitation.js';
import { DeclineInvitation } from './commands/decline-invitation.js';
import { PreviewInvitation } from './queries/preview-invitation.js';

class InvitationTokenDto extends createZodDto(InvitationTokenBody) {}

/** What the holder of a link does with it. Only POST, so that a scanner that opens links answers nothing. */
@Controller('invitations/:id')
export class InvitationAnswersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @Public('invitation.preview')
  preview(@Param('id', IdPipe) id: string, @Body() { token }: InvitationTokenDto) {
    return this.queries.execute(new PreviewInvitation(id, token));
  }

  @Post('accept')
  @HttpCode(200)
  @Requires('invitation.answer')
  accept(
    @CurrentActor() actor: Actor,
    @CurrentAccessToken() accessToken: string,
    @Param('id', IdPipe) id: string,
    @Body() { token }: InvitationTokenDto,
  ) {
    return this.commands.execute(new AcceptInvitation({ actor, accessToken, id, token }));
  }

  @Post('decline')
  @HttpCode(200)
  @Requires('invitation.answer')
  decline(
    @CurrentActor() actor: Actor,
    @CurrentAccessToken() accessToken: string,
    @Param('id', IdPipe) id: string,
    @Body() { token }: InvitationTokenDto,
  ) {
    return this.commands.execute(new DeclineInvitation({ actor, accessToken, id, token }));
  }
}
