import { Invitation } from '@app/domain/team/invitation.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoData } from './demo-data.js';

const day = 24 * 60 * 60 * 1000;

/** Invitations of a company in each state; their links are good for seven days. */
export function seedInvitations(
  em: EntityManager,
  invitations: DemoData['invitations'],
  by: { companyId: string; actorId: string },
  now: Date,
): void {
  for (const { role: roleType, daysAgo, ended, ...guest } of invitations) {
    const at = new Date(now.getTime() - daysAgo * day);
    const sent = { ...guest, roleType, companyId: by.companyId };
    const invitation = Invitation.send(sent, { actorId: by.actorId, at });
    const later = new Date(at.getTime() + day);
    if (ended === 'declined') invitation.decline({ userId: newId(), verifiedEmail: guest.email, at: later });
    if (ended === 'revoked') invitation.revoke(later);
    em.persist(invitation);
  }
}
