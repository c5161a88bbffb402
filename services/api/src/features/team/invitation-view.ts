import { roles } from '@app/contracts/access/roles';
import type { InvitationState, InvitationView } from '@app/contracts/team/invitation';
import type { Invitation } from '@app/domain/team/invitation.entity';

/** What a view tells of an invitation. */
export type ToldInvitation = Pick<
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
>;

/** The names its list shows. */
export type InvitationNames = { entityName: string | null; inviterName: string | null };

/** An invitation as lists show it; the secret of the link never leaves the server. */
export function invitationView(
  invitation: ToldInvitation,
  { entityName, inviterName }: InvitationNames,
  at: Date,
): InvitationView {
  const role = roles[invitation.roleType];
  return {
    id: invitation.id,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    email: invitation.email,
    entityId: invitation.companyId,
    entityType: invitation.companyId ? 'company' : null,
    entityName,
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
    invitedBy: inviterName,
    createdAt: invitation.createdAt.toISOString(),
  };
}

function stateOf({ status, revokedAt, expiresAt }: ToldInvitation, at: Date): InvitationState {
  if (status !== 'pending') return status;
  if (revokedAt) return 'revoked';
  return at >= expiresAt ? 'expired' : 'open';
}
