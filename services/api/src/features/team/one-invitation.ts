import { grantableRoles } from '@app/contracts/access/policy';
import { Invitation } from '@app/domain/team/invitation.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

/**
 * Whose invitation an address names: that of the acting company; for a platform admin of the company named, and
 * without one of the platform itself.
 */
export function companyOfInvitation(actor: Actor, companyId: string | undefined): string | null {
  if (actor.identity === 'stacAdmin') return companyId ?? null;
  return actor.companyFor(companyId);
}

/** The invitation with this id, locked. */
export function lockInvitation(em: EntityManager, id: string, companyId: string | null): Promise<Invitation> {
  return em.findOneOrFail(Invitation, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Nobody hands on a link to more power than they could give themselves. */
export function requireGrantable(actor: Actor, { roleType }: Pick<Invitation, 'roleType'>): void {
  if (!grantableRoles(actor.identity).includes(roleType)) {
    throw new AppError('invitation.role-not-grantable');
  }
}
