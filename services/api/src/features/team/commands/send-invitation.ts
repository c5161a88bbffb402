import { grantableRoles } from '@app/contracts/access/policy';
import { roles } from '@app/contracts/access/roles';
import type { InvitationView, SendInvitationBody } from '@app/contracts/team/invitation';
import { databaseNow, transaction } from '@app/database/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { User } from '@app/domain/identity/user.entity';
import { Invitation } from '@app/domain/team/invitation.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { invitationView } from '../invitation-view.js';

export class SendInvitation extends Command<InvitationView> {
  constructor(
    readonly actor: Actor,
    readonly body: SendInvitationBody,
  ) {
    super();
  }
}

/** Invites somebody to a role the inviter may grant. Inviting an address again sends a new link; the old one dies. */
@CommandHandler(SendInvitation)
export class SendInvitationHandler implements ICommandHandler<SendInvitation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: SendInvitation): Promise<InvitationView> {
    if (!grantableRoles(actor.identity).includes(body.type))
      throw new AppError('invitation.role-not-grantable');
    if (body.type !== 'stacAdmin' && !actor.entityId && !body.entityId)
      throw new AppError('request.invalid', { errors: { entityId: 'Please choose a company' } });
    const companyId = body.type === 'stacAdmin' ? null : actor.companyFor(body.entityId ?? undefined);
    const mode =
      companyId === null ? ({ as: 'platform', userId: actor.userId } as const) : actor.companyMode(companyId);
    return transaction(this.em, mode, async (em) => {
      const company = companyId === null ? null : await em.findOneOrFail(Company, companyId);
      const inviter = await em.findOneOrFail(User, actor.userId);
      const names = {
        entityName: company?.name ?? null,
        inviterName: `${inviter.firstName} ${inviter.lastName}`.trim(),
      };
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const open = await em.findOne(
        Invitation,
        { companyId, email: body.email, status: 'pending', revokedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (open && open.roleId === roles[body.type].id) {
        open.resend(by);
        return invitationView(Object.assign(open, names), by.at);
      }
      if (open) throw new AppError('resource.already-exists');
      const { email, firstName = null, lastName = null, type } = body;
      const invitation = Invitation.send({ email, firstName, lastName, roleType: type, companyId }, by);
      em.persist(invitation);
      return invitationView(Object.assign(invitation, names), by.at);
    });
  }
}
