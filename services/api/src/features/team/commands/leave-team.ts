import { can } from '@app/contracts/access/policy';
import { isCompanyRole } from '@app/contracts/access/roles';
import { transaction } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Actor } from '../../../access/actor.js';
import { ByIdCommand } from '../../../access/requests.js';
import { endMembership } from '../end-membership.js';
import { lockPlatformAdmins, lockTeam } from '../../../access/team-lock.js';

type Left = { id: string };

export class LeaveTeam extends ByIdCommand<Left> {}

/** Gives up a role of one's own, whichever one acts as. Being an applicant ends with the account, not here. */
@CommandHandler(LeaveTeam)
export class LeaveTeamHandler implements ICommandHandler<LeaveTeam> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: LeaveTeam): Promise<Left> {
    const own = await transaction(this.em, actor.personMode(), (em) =>
      em.findOneOrFail(RoleAssignment, { id, userId: actor.userId, deactivatedAt: null }),
    );
    const { roleType, companyId } = own;
    if (!can(roleType, 'member.leave')) throw new AppError('access.not-allowed');
    // Acts as the role that ends, so that the team's lock and the audit log know it.
    const leaving = new Actor(actor.userId, roleType, roleType, companyId);
    const mode =
      companyId !== null && isCompanyRole(roleType) ? leaving.companyMode(companyId) : actor.platformMode();
    await transaction(this.em, mode, async (em) => {
      if (companyId === null) await lockPlatformAdmins(em, leaving);
      else await lockTeam(em, leaving, companyId);
      await endMembership(em, leaving, await em.findOneOrFail(RoleAssignment, id), 'member.left');
    });
    return { id };
  }
}
