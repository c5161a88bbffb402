import { grantableRoles } from '@app/contracts/access/policy';
import type { ChangeMemberRoleBody } from '@app/contracts/team/member';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { dropReviewsOutOfReach } from '@app/domain/reviews/drop-open-reviews';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theRole } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { lockTeam, requireAnotherAdmin } from '../../../access/team-lock.js';

type Changed = { id: string; roleId: string; version: number };

export class ChangeMemberRole extends Command<Changed> {
  constructor(
    readonly actor: Actor,
    readonly member: { id: string; companyId: string | undefined; version: number },
    readonly body: ChangeMemberRoleBody,
  ) {
    super();
  }
}

/** Gives a member of the company another role; the rights change with their next request. */
@CommandHandler(ChangeMemberRole)
export class ChangeMemberRoleHandler implements ICommandHandler<ChangeMemberRole> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, member, body }: ChangeMemberRole): Promise<Changed> {
    const companyId = actor.companyFor(member.companyId);
    const changed = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockTeam(em, actor, companyId);
      const assignment = await em.findOneOrFail(RoleAssignment, { id: member.id, companyId });
      if (assignment.version !== member.version) throw new AppError('resource.stale');
      requireMayGive(actor, body);
      const before = { roleId: assignment.roleId, type: assignment.roleType };
      if (before.type !== body.type) await requireAnotherAdmin(em, assignment);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      if (!assignment.changeRole(body.type, by)) return assignment;
      await dropReviewsOutOfReach(em, { companyId, userId: assignment.userId }, body.type, by);
      const after = { roleId: assignment.roleId, type: assignment.roleType };
      const change = { before, after, details: { userId: assignment.userId } };
      recordAct(em, actor, { verb: 'member.role-changed', ...theRole(assignment), ...change }, by.at);
      return assignment;
    });
    return { id: changed.id, roleId: changed.roleId, version: changed.version };
  }
}

/** The roles one may invite to are those one may give: a platform admin makes admins, and leaves the rest to them. */
function requireMayGive(actor: Actor, body: ChangeMemberRoleBody): void {
  if (!grantableRoles(actor.identity).includes(body.type))
    throw new AppError('invitation.role-not-grantable');
}
