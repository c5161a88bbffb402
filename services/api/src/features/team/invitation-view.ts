import { roles } from '@app/contracts/access/roles';
import type { InvitationView } from '@app/contracts/team/invitation';
import type { Invitation } from '@app/domain/team/invitation.entity';

/** SPEC "Invitation / team member"; the secret of the link never leaves the server. */
export function invitationView(invitation: Invitation, at: Date): InvitationView {
  return {
    id: invitation.id,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    email: invitation.email,
    entityId: invitation.companyId,
    entityType: invitation.companyId ? 'company' : null,
    type: invitation.roleType,
    roleName: roles[invitation.roleType].name,
    roleId: invitation.roleId,
    status: invitation.status,
    token: null,
    photo: null,
    expiredAt: invitation.expiresAt.toISOString(),
    expired: at >= invitation.expiresAt,
    revokedAt: invitation.revokedAt?.toISOString() ?? null,
    createdAt: invitation.createdAt.toISOString(),
  };
}
