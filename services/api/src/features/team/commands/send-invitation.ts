import type { InvitationView, SendInvitationBody } from '@app/contracts/team/invitation';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inviting } from '../inviting.js';
import { BodyCommand } from '../../../access/requests.js';

export class SendInvitation extends BodyCommand<InvitationView, SendInvitationBody> {}

/** Invites somebody to a role the inviter may grant. An address with an open invitation is not invited twice. */
@CommandHandler(SendInvitation)
export class SendInvitationHandler implements ICommandHandler<SendInvitation> {
  constructor(private readonly inviting: Inviting) {}

  async execute({ actor, body }: SendInvitation): Promise<InvitationView> {
    const companyId = this.inviting.companyFor(actor, body);
    return this.inviting.invite(actor, companyId, body);
  }
}
