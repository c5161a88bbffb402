import { Module } from '@nestjs/common';
import { AnsweringInvitations } from './answering.js';
import { AcceptInvitationHandler } from './commands/accept-invitation.js';
import { ChangeInvitationRoleHandler } from './commands/change-invitation-role.js';
import { ChangeMemberRoleHandler } from './commands/change-member-role.js';
import { SetMemberActiveHandler } from './commands/set-member-active.js';
import { DeclineInvitationHandler } from './commands/decline-invitation.js';
import { LeaveTeamHandler } from './commands/leave-team.js';
import { RemoveMemberHandler } from './commands/remove-member.js';
import { RemovePlatformAdminHandler } from './commands/remove-platform-admin.js';
import { ResendInvitationHandler } from './commands/resend-invitation.js';
import { RevokeInvitationHandler } from './commands/revoke-invitation.js';
import { SendInvitationHandler } from './commands/send-invitation.js';
import { SendInvitationsHandler } from './commands/send-invitations.js';
import { ShareInvitationLinkHandler } from './commands/share-invitation-link.js';
import { DailyInvitations } from './daily-invitations.js';
import { InvitationAnswersController } from './invitation-answers.controller.js';
import { InvitationsAtHand } from './invitation-at-hand.js';
import { InvitationsController } from './invitations.controller.js';
import { Inviting } from './inviting.js';
import { MembersController } from './members.controller.js';
import { ListInvitationsHandler } from './queries/list-invitations.js';
import { ListMembersHandler } from './queries/list-members.js';
import { ListPlatformAdminsHandler } from './queries/list-platform-admins.js';
import { PreviewInvitationHandler } from './queries/preview-invitation.js';

@Module({
  controllers: [InvitationsController, InvitationAnswersController, MembersController],
  providers: [
    AcceptInvitationHandler,
    AnsweringInvitations,
    ChangeInvitationRoleHandler,
    ChangeMemberRoleHandler,
    SetMemberActiveHandler,
    DailyInvitations,
    DeclineInvitationHandler,
    InvitationsAtHand,
    Inviting,
    LeaveTeamHandler,
    ListInvitationsHandler,
    ListMembersHandler,
    ListPlatformAdminsHandler,
    PreviewInvitationHandler,
    RemoveMemberHandler,
    RemovePlatformAdminHandler,
    ResendInvitationHandler,
    RevokeInvitationHandler,
    SendInvitationHandler,
    SendInvitationsHandler,
    ShareInvitationLinkHandler,
  ],
})
export class TeamModule {}
