import type { InvitationView } from '@app/contracts/team/invitation';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theInvitation } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';
import { DailyInvitations } from '../daily-invitations.js';
import { invitationView } from '../invitation-view.js';
import { invitingMode, namesFor, sentAs } from '../inviting.js';
import { companyOfInvitation, lockInvitation, requireGrantable } from '../one-invitation.js';

export class ResendInvitation extends ByIdCommand<InvitationView> {}

/** Sends an unanswered invitation again with a new link and new time; the old link dies at once. */
@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly daily: DailyInvitations,
  ) {}

  async execute({ actor, id, companyId: asked }: ResendInvitation): Promise<InvitationView> {
    const companyId = companyOfInvitation(actor, asked);
    return transaction(this.em, invitingMode(actor, companyId), async (em) => {
      const invitation = await lockInvitation(em, id, companyId);
      requireGrantable(actor, invitation);
      const names = await namesFor(em, actor, companyId);
      const before = sentAs(invitation);
      const at = await databaseNow(em);
      invitation.resend({ actorId: actor.userId, at });
      await this.daily.spend(names.sender);
      const change = differences(before, sentAs(invitation));
      recordAct(em, actor, { verb: 'invitation.resent', ...theInvitation(invitation), ...change }, at);
      return invitationView(invitation, names, at);
    });
  }
}
