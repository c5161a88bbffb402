import { adminRoleTypes } from '@app/contracts/access/roles';
import {
  type DeletionRequestedView,
  lastAdminAdvice,
  passwordMinutes,
} from '@app/contracts/accounts/delete-account';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { AppError } from '@app/platform/errors/app-error';
import { Logger } from '@app/platform/logging/logger';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { holdsAlone } from '../../../access/team-lock.js';

export class DeleteOwnAccount extends Command<DeletionRequestedView> {
  constructor(
    readonly actor: Actor,
    readonly access: VerifiedAccess,
  ) {
    super();
  }
}

/**
 * Has one's own account deleted in seven days, and signs every device out now: its requests are refused from here on. The
 * sign-in service is told at once; where it does not answer the first time, a reaction goes on telling it. Where it does not
 * when somebody asks again, they are signed out here alone, which is enough. It is what asks for the password: whoever has
 * just signed in has entered it.
 */
@CommandHandler(DeleteOwnAccount)
export class DeleteOwnAccountHandler implements ICommandHandler<DeleteOwnAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
    private readonly logger: Logger,
  ) {}

  async execute({ actor, access }: DeleteOwnAccount): Promise<DeletionRequestedView> {
    const { userId } = actor;
    const requested = await transaction(this.em, actor.platformMode(), async (em) => {
      const at = await databaseNow(em);
      if (at.getTime() - access.authTime * 1000 > passwordMinutes * 60_000)
        throw new AppError('account.password-needed');
      await requireOtherAdmins(em, userId);
      const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const isNew = user.deletionDueAt === null;
      const dueAt = user.requestDeletion(at, this.signedOutAt(access, at));
      const change = { before: { deletion: null }, after: { deletion: 'requested' } };
      if (isNew)
        recordAct(em, actor, { verb: 'user.deletion-requested', ...thePerson(userId), ...change }, at);
      return { dueAt: dueAt.toISOString(), mailed: isNew && user.emailVerified };
    });
    await this.endSessions(userId, access);
    return requested;
  }

  /** A hosted service knows no devices, and tells the second of a sign-in: that of the one who asks is over, too. */
  private signedOutAt({ authTime }: VerifiedAccess, at: Date): Date {
    const afterSignIn = new Date((authTime + 1) * 1000);
    return this.identity.tellsSessions || afterSignIn < at ? at : afterSignIn;
  }

  private async endSessions(userId: string, { subject }: VerifiedAccess): Promise<void> {
    try {
      await this.identity.endSessions(subject);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The account is gone there, and every sign-in with it.
      if (error.code === 'resource.not-found') return;
      if (error.code !== 'identity.unavailable') throw error;
      this.logger.error('The sign-in service did not hear of a deletion yet', { userId, error });
    }
  }
}

/** Locks the companies and the platform one is an admin of, always in the same order; each keeps another one who can act. */
async function requireOtherAdmins(em: EntityManager, userId: string): Promise<void> {
  const administered = { userId, roleType: { $in: adminRoleTypes }, deactivatedAt: null };
  const held = await em.find(RoleAssignment, administered, { orderBy: { companyId: 'asc' } });
  const teams: (string | null)[] = [];
  for (const own of held) {
    const { companyId } = own;
    const company =
      companyId === null
        ? null
        : await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!company) await em.execute(`select pg_advisory_xact_lock(hashtext('platform admins'))`);
    if (await holdsAlone(em, own)) teams.push(company?.name ?? null);
  }
  if (teams.length > 0) throw new AppError('account.last-admin', { message: lastAdminAdvice(teams) });
}
