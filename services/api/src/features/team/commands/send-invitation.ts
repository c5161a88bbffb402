import type { InvitationView, SendInvitationBody } from '@app/contracts/team/invitation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { Inviting } from '../inviting.js';

export class SendInvitation extends Command<InvitationView> {
  constructor(
    readonly actor: Actor,
    readonly body: SendInvitationBody,
  ) {
    super();
  }
}

/** Invites somebody to a role the inviter may grant. An address with an open invitation is not invited twice. */
@CommandHandler(SendInvitation)
export class SendInvitationHandler implements ICommandHandler<SendInvitation> {
  constructor(private readonly inviting: Inviting) {}

  async execute({ actor, body }: SendInvitation): Promise<InvitationView> {
    const companyId = this.inviting.companyFor(actor, body);
    return this.inviting.invite(actor, companyId, body);
  }
}
