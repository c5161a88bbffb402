import type { CompanyRoleType } from '@app/contracts/access/roles';
import { Invitation } from '@app/domain/team/invitation.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';

const day = 24 * 60 * 60 * 1000;

type Guest = {
  firstName: string;
  lastName: string;
  roleType: CompanyRoleType;
  daysAgo: number;
  ended?: 'declined' | 'revoked';
};

/** One invitation in each state; the link is good for seven days. */
const guests: Guest[] = [
  { firstName: 'Noor', lastName: 'Haddad', roleType: 'companyManager', daysAgo: 1 },
  { firstName: 'Tomás', lastName: 'Ferreira', roleType: 'companyReviewer', daysAgo: 6 },
  { firstName: 'Lena', lastName: 'Brandt', roleType: 'companyReviewer', daysAgo: 9 },
  { firstName: 'Oskar', lastName: 'Lind', roleType: 'companyViewer', daysAgo: 4, ended: 'declined' },
  { firstName: 'Priya', lastName: 'Raman', roleType: 'companyAdmin', daysAgo: 3, ended: 'revoked' },
];

/** Invitations of the demo company, so that its list shows what each state looks like. */
export function seedInvitations(
  em: EntityManager,
  by: { companyId: string; actorId: string },
  now: Date,
): void {
  for (const { firstName, lastName, roleType, daysAgo, ended } of guests) {
    const at = new Date(now.getTime() - daysAgo * day);
    const email = `${plain(firstName)}.${plain(lastName)}@demo.example`;
    const invitation = Invitation.send(
      { email, firstName, lastName, roleType, companyId: by.companyId },
      { actorId: by.actorId, at },
    );
    const later = new Date(at.getTime() + day);
    if (ended === 'declined') invitation.decline({ userId: newId(), verifiedEmail: email, at: later });
    if (ended === 'revoked') invitation.revoke(later);
    em.persist(invitation);
  }
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
