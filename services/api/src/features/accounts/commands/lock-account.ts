import { adminRoleTypes } from '@app/contracts/access/roles';
import {
  type AccountStatusView,
  type LockAccountBody,
  lockReasonWords,
} from '@app/contracts/accounts/lock-account';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { AccountLock } from '@app/domain/accounts/account-lock.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import type { Actor } from '../../../access/actor.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { lockPlatformAdmins, lockTeam, requireAnotherAdmin } from '../../../access/team-lock.js';
import { requireOpenAccount } from '../require-open-account.js';
import { AccountStatusSync } from '../account-status-sync.js';

export class LockAccount extends BodyByIdCommand<AccountStatusView, LockAccountBody> {}

/**
 * Locks the account of a user: all their requests are rejected from now on, and the sign-in service ends their sessions
 * and rejects new ones. If that fails or this process dies, a sweep syncs it.
 */
@CommandHandler(LockAccount)
export class LockAccountHandler implements ICommandHandler<LockAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly statusSync: AccountStatusSync,
  ) {}

  async execute({ actor, id: userId, body }: LockAccount): Promise<AccountStatusView> {
    if (userId === actor.userId) throw new AppError('account.own');
    const user = await transaction(this.em, actor.platformMode(), async (em) => {
      const administered = await lockAdministered(em, actor, userId);
      await requireOpenAccount(em, actor);
      const found = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found.disabledAt === null && found.emailVerified) {
        for (const held of administered) await requireAnotherAdmin(em, held);
      }
      const at = await databaseNow(em);
      const lock = AccountLock.of(found, body, { actorId: actor.userId, at });
      em.persist(lock);
      const act = { verb: 'user.disabled', before: { disabled: false }, after: { disabled: true } } as const;
      // The words go with the account, and the log stays: they stand in the lock alone.
      const details = { endsAt: lock.endsAt?.toISOString() ?? null };
      await recordActOnPerson(
        em,
        actor,
        userId,
        { ...act, reason: lockReasonWords[body.reason], details },
        at,
      );
      return found;
    });
    faultPoint('after-account-locked');
    return {
      id: userId,
      locked: true,
      synced: await this.statusSync.of(actor, userId),
      version: user.version,
    };
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
