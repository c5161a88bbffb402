import type { InvitationLinkView } from '@app/contracts/team/invitation';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { whyDead } from '@app/domain/team/invitation.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theInvitation } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';
import { InvitationLinks } from '../invitation-links.js';
import { invitingMode } from '../inviting.js';
import { companyOfInvitation, lockInvitation, requireGrantable } from '../one-invitation.js';

export class ShareInvitationLink extends ByIdCommand<InvitationLinkView> {}

/**
 * Tells the link of an open invitation, to hand over by another way than mail, and writes down that it was told. It
 * never carries the one-time password: that goes to the invited mailbox alone, or an inviter could open an account on
 * somebody else's address.
 */
@CommandHandler(ShareInvitationLink)
export class ShareInvitationLinkHandler implements ICommandHandler<ShareInvitationLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: InvitationLinks,
  ) {}

  async execute({ actor, id, companyId: asked }: ShareInvitationLink): Promise<InvitationLinkView> {
    const companyId = companyOfInvitation(actor, asked);
    return transaction(this.em, invitingMode(actor, companyId), async (em) => {
      const invitation = await lockInvitation(em, id, companyId);
      requireGrantable(actor, invitation);
      const at = await databaseNow(em);
      const dead = whyDead(invitation, at);
      if (dead) throw new AppError(dead);
      const { tokenVersion } = invitation;
      const change = { before: null, after: { link: 'told', tokenVersion } };
      recordAct(em, actor, { verb: 'invitation.link-shared', ...theInvitation(invitation), ...change }, at);
      return { url: this.links.addressOf(invitation), expiredAt: invitation.expiresAt.toISOString() };
    });
  }
}
