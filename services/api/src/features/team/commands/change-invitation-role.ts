import type { ChangeInvitationRoleBody, InvitationView } from '@app/contracts/team/invitation';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theInvitation } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { invitationView } from '../invitation-view.js';
import { invitingMode, namesFor } from '../inviting.js';
import { companyOfInvitation, lockInvitation, requireGrantable } from '../one-invitation.js';

export class ChangeInvitationRole extends Command<InvitationView> {
  constructor(
    readonly actor: Actor,
    readonly invitation: { id: string; companyId: string | undefined },
    readonly body: ChangeInvitationRoleBody,
  ) {
    super();
  }
}

/** Gives an unanswered invitation another role; the link in the mail stays good. */
@CommandHandler(ChangeInvitationRole)
export class ChangeInvitationRoleHandler implements ICommandHandler<ChangeInvitationRole> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, invitation: asked, body }: ChangeInvitationRole): Promise<InvitationView> {
    const companyId = companyOfInvitation(actor, asked.companyId);
    return transaction(this.em, invitingMode(actor, companyId), async (em) => {
      const invitation = await lockInvitation(em, asked.id, companyId);
      requireGrantable(actor, invitation);
      requireGrantable(actor, { roleType: body.type });
      const names = await namesFor(em, actor, companyId);
      const at = await databaseNow(em);
      const before = { roleId: invitation.roleId };
      if (invitation.changeRole(body.type, actor.userId)) {
        const change = { before, after: { roleId: invitation.roleId } };
        recordAct(
          em,
          actor,
          { verb: 'invitation.role-changed', ...theInvitation(invitation), ...change },
          at,
        );
      }
      return invitationView(invitation, names, at);
    });
  }
}
