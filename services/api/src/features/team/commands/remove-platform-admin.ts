import { transaction } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';
import { endMembership } from '../end-membership.js';
import { lockPlatformAdmins } from '../../../access/team-lock.js';

type Removed = { id: string };

export class RemovePlatformAdmin extends ByIdCommand<Removed> {}

/** Takes the platform from somebody who looked after it; the last one cannot go. */
@CommandHandler(RemovePlatformAdmin)
export class RemovePlatformAdminHandler implements ICommandHandler<RemovePlatformAdmin> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RemovePlatformAdmin): Promise<Removed> {
    await transaction(this.em, actor.platformMode(), async (em) => {
      await lockPlatformAdmins(em, actor);
      const assignment = await em.findOneOrFail(RoleAssignment, { id, roleType: 'stacAdmin' });
      await endMembership(em, actor, assignment, 'platform-admin.removed');
    });
    return { id };
  }
}
