import { databaseNow, transaction } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { dropOpenReviews } from '@app/domain/reviews/drop-open-reviews';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theRole } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { lockTeam, requireAnotherAdmin } from '../../../access/team-lock.js';

type Standing = { id: string; deactivatedAt: string | null; version: number };

export class SetMemberActive extends Command<Standing> {
  constructor(
    readonly actor: Actor,
    /** `version` is what the sender saw; undefined where that does not matter to them. */
    readonly member: { id: string; companyId: string | undefined; version: number | undefined },
    readonly active: boolean,
  ) {
    super();
  }
}

/** Takes a member's rights and gives them back; the person stays on the list. Saying it twice is no mistake. */
@CommandHandler(SetMemberActive)
export class SetMemberActiveHandler implements ICommandHandler<SetMemberActive> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, member, active }: SetMemberActive): Promise<Standing> {
    const companyId = actor.companyFor(member.companyId);
    const changed = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockTeam(em, actor, companyId);
      const assignment = await em.findOneOrFail(RoleAssignment, { id: member.id, companyId });
      if (member.version !== undefined && assignment.version !== member.version)
        throw new AppError('resource.stale');
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const before = assignment.deactivatedAt?.toISOString() ?? null;
      if (!active) await requireAnotherAdmin(em, assignment);
      if (!(active ? assignment.reactivate(by) : assignment.deactivate(by))) return assignment;
      if (!active) await dropOpenReviews(em, { companyId, userId: assignment.userId }, by);
      const change = {
        before: { deactivatedAt: before },
        after: { deactivatedAt: assignment.deactivatedAt?.toISOString() ?? null },
        details: { userId: assignment.userId },
      };
      const verb = active ? 'member.reactivated' : 'member.deactivated';
      recordAct(em, actor, { verb, ...theRole(assignment), ...change }, by.at);
      return assignment;
    });
    const { id, deactivatedAt, version } = changed;
    return { id, deactivatedAt: deactivatedAt?.toISOString() ?? null, version };
  }
}
