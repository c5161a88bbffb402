import { adminRoleTypes } from '@app/contracts/access/roles';
import type { UserStandingBody, UserStandingView } from '@app/contracts/accounts/session';
import { databaseNow, transaction } from '@app/database/transaction';
import { RoleAssignment } from '@app/domain/identity/role-assignment.entity';
import { User } from '@app/domain/identity/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import type { Actor } from '../../../http/actor.js';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { lockPlatformAdmins, lockTeam, requireAnotherAdmin } from '../../../people/team-lock.js';

export class ChangeUserStanding extends Command<UserStandingView> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly body: UserStandingBody,
  ) {
    super();
  }
}

/**
 * Shuts an account or opens it again. Our own record counts from the next request on; then the sign-in service is
 * told. Should it not answer, sending the same again finishes the work.
 */
@CommandHandler(ChangeUserStanding)
export class ChangeUserStandingHandler implements ICommandHandler<ChangeUserStanding> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, body }: ChangeUserStanding): Promise<UserStandingView> {
    if (userId === actor.userId) throw new AppError('access.not-allowed');
    const user = await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const administered = body.disabled ? await lockAdministered(em, actor, userId) : [];
      const found = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found.disabledAt === null && found.emailVerified) {
        for (const held of administered) await requireAnotherAdmin(em, held);
      }
      const at = await databaseNow(em);
      const changed = body.disabled ? found.disable(at) : found.enable();
      if (changed) {
        const verb = body.disabled ? 'user.disabled' : 'user.enabled';
        const [before, after] = [{ disabled: !body.disabled }, { disabled: body.disabled }];
        recordAct(em, actor, { verb, ...thePerson(userId), before, after }, at);
      }
      return found;
    });
    await this.identity.setEnabled(user.subject, !body.disabled);
    return { id: user.id, disabled: user.disabledAt !== null, version: user.version };
  }
}

/** Locks the companies and the platform the person is an admin of, always in the same order; answers the roles held by then. */
async function lockAdministered(em: EntityManager, actor: Actor, userId: string): Promise<RoleAssignment[]> {
  const administered = { userId, roleType: { $in: adminRoleTypes }, deactivatedAt: null };
  const held = await em.find(RoleAssignment, administered, { orderBy: { companyId: 'asc' } });
  for (const { companyId } of held) {
    if (companyId === null) await lockPlatformAdmins(em, actor);
    else await lockTeam(em, actor, companyId);
  }
  return em.find(RoleAssignment, administered, { refresh: true });
}
