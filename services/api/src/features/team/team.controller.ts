import { SendInvitationBody } from '@app/contracts/team/invitation';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { SendInvitation } from './commands/send-invitation.js';

class SendInvitationDto extends createZodDto(SendInvitationBody) {}

@Controller('invitations')
export class TeamController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Requires('invitation.send')
  send(@CurrentActor() actor: Actor, @Body() body: SendInvitationDto) {
    return this.commands.execute(new SendInvitation(actor, body));
  }
}
