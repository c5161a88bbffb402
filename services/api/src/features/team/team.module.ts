import { Module } from '@nestjs/common';
import { SendInvitationHandler } from './commands/send-invitation.js';
import { TeamController } from './team.controller.js';

@Module({ controllers: [TeamController], providers: [SendInvitationHandler] })
export class TeamModule {}
