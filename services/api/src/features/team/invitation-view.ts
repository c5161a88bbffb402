import { roles } from '@app/contracts/access/roles';
import type { InvitationState, InvitationView } from '@app/contracts/team/invitation';
import type { Invitation } from '@app/domain/team/invitation.entity';

/** An invitation with the names its list shows. */
export type NamedInvitation = Pick<
  Invitation,
  | 'id'
  | 'companyId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'roleType'
  | 'status'
  | 'expiresAt'
  | 'revokedAt'
  | 'createdAt'
> & { entityName: string | null; inviterName: string | null };

/** SPEC "Invitation / team member"; the secret of the link never leaves the server. */
export function invitationView(invitation: NamedInvitation, at: Date): InvitationView {
  const role = roles[invitation.roleType];
  return {
    id: invitation.id,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    email: invitation.email,
    entityId: invitation.companyId,
    entityType: invitation.companyId ? 'company' : null,
    entityName: invitation.entityName,
    type: invitation.roleType,
    roleName: role.name,
    roleId: role.id,
    status: invitation.status,
    state: stateOf(invitation, at),
    token: null,
    photo: null,
    expiredAt: invitation.expiresAt.toISOString(),
    expired: at >= invitation.expiresAt,
    revokedAt: invitation.revokedAt?.toISOString() ?? null,
    invitedBy: invitation.inviterName,
    createdAt: invitation.createdAt.toISOString(),
  };
}

function stateOf({ status, revokedAt, expiresAt }: NamedInvitation, at: Date): InvitationState {
  if (status !== 'pending') return status;
  if (revokedAt) return 'revoked';
  return at >= expiresAt ? 'expired' : 'open';
}
