import type { AcceptedInvitationView } from '@app/contracts/team/invitation';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theInvitation } from '../../../auditing/subjects.js';
import { type Answer, type Answering, AnsweringInvitations } from '../answering.js';

export class AcceptInvitation extends Command<AcceptedInvitationView> {
  constructor(readonly answer: Answer) {
    super();
  }
}

/**
 * The invited person takes the role: once, in time, and as whoever sent it could give it at this moment. Not the platform's
 * while their address is about to become another one: who asked for that could act in their place.
 */
@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(private readonly answering: AnsweringInvitations) {}

  async execute({ answer }: AcceptInvitation): Promise<AcceptedInvitationView> {
    const given = await this.answering.answer(answer, async (answering) => {
      const { em, invitation, inviterRoles, user, by } = answering;
      if (invitation.companyId === null) await requireSettledAddress(em, user.subject);
      invitation.accept(by, inviterRoles);
      const assignment = await giveRole(answering);
      const { firstName, lastName } = invitation;
      user.rename(user.firstName || (firstName ?? ''), user.lastName || (lastName ?? ''));
      recordAct(
        em,
        answer.actor,
        {
          verb: 'invitation.accepted',
          ...theInvitation(invitation),
          before: { status: 'pending' },
          after: { status: 'accepted', userRoleId: assignment.id, roleId: assignment.roleId },
        },
        by.at,
      );
      return assignment;
    });
    return { id: given.id, roleId: given.roleId, entityId: given.companyId };
  }
}

async function requireSettledAddress(em: EntityManager, subject: string): Promise<void> {
  const [address] = await em.execute<{ is_changing: boolean }[]>(
    'select identity.is_address_changing(?) as is_changing',
    [subject],
  );
  if (address?.is_changing) throw new AppError('invitation.address-changes');
}

async function giveRole({ em, invitation, by }: Answering): Promise<RoleAssignment> {
  const { companyId, roleType, roleId } = invitation;
  const held = await em.find(RoleAssignment, { userId: by.userId });
  const sameTeam = held.filter((one) =>
    companyId === null ? one.roleId === roleId : one.companyId === companyId,
  );
  if (sameTeam.length > 0) throw new AppError('invitation.already-member');
  const to = { userId: by.userId, roleType, companyId, firstRole: held.length === 0 };
  const assignment = RoleAssignment.give(to, { actorId: by.userId, at: by.at });
  em.persist(assignment);
  return assignment;
}
