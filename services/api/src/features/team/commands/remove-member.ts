import { transaction } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { endMembership } from '../end-membership.js';
import { lockTeam } from '../../../access/team-lock.js';

type Removed = { id: string };

export class RemoveMember extends Command<Removed> {
  constructor(
    readonly actor: Actor,
    readonly member: { id: string; companyId: string | undefined },
  ) {
    super();
  }
}

/** Takes somebody out of the team. What they wrote stays; they can be invited again. */
@CommandHandler(RemoveMember)
export class RemoveMemberHandler implements ICommandHandler<RemoveMember> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, member }: RemoveMember): Promise<Removed> {
    const companyId = actor.companyFor(member.companyId);
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockTeam(em, actor, companyId);
      const assignment = await em.findOneOrFail(RoleAssignment, { id: member.id, companyId });
      await endMembership(em, actor, assignment, 'member.removed');
    });
    return { id: member.id };
  }
}
