import type { InvitationView } from '@app/contracts/team/invitation';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theInvitation } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';
import { invitationView } from '../invitation-view.js';
import { invitingMode, namesFor } from '../inviting.js';
import { companyOfInvitation, lockInvitation } from '../one-invitation.js';

export class RevokeInvitation extends ByIdCommand<InvitationView> {}

/** Takes an unanswered invitation back. Doing so twice is no mistake. */
@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, companyId: asked }: RevokeInvitation): Promise<InvitationView> {
    const companyId = companyOfInvitation(actor, asked);
    return transaction(this.em, invitingMode(actor, companyId), async (em) => {
      const invitation = await lockInvitation(em, id, companyId);
      const at = await databaseNow(em);
      const before = { revokedAt: invitation.revokedAt };
      invitation.revoke(at);
      if (before.revokedAt === null) {
        const after = { revokedAt: at.toISOString() };
        recordAct(em, actor, { verb: 'invitation.revoked', ...theInvitation(invitation), before, after }, at);
      }
      return invitationView(invitation, await namesFor(em, actor, companyId), at);
    });
  }
}
