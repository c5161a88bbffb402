import { z } from 'zod';
import { roleTypes } from '../access/roles.js';
import type { RoleType } from '../access/roles.js';
import { emailAddress, personName } from '../vocabulary/text.js';

/** POST invitations: one invitation. `entityId` is the company, null for a platform admin. */
export const SendInvitationBody = z.strictObject({
  email: emailAddress('Please enter a valid email address'),
  firstName: personName('Please enter a first name').optional(),
  lastName: personName('Please enter a last name').optional(),
  type: z.enum(roleTypes, 'Please choose a role'),
  entityId: z.uuid().nullable(),
});
export type SendInvitationBody = z.infer<typeof SendInvitationBody>;

/** POST invitations/:id/preview, accept and decline carry the secret of the link. */
export const InvitationTokenBody = z.strictObject({ token: z.string().min(10).max(200) });

/** SPEC "Invitation / team member"; `token` never leaves the server (decision 4). */
export type InvitationView = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  entityId: string | null;
  entityType: 'company' | null;
  type: RoleType;
  roleName: string;
  roleId: string;
  status: 'pending' | 'accepted' | 'declined';
  token: null;
  photo: null;
  expiredAt: string;
  /** True once the time is over or it was revoked: shown as such beside the status. */
  expired: boolean;
  revokedAt: string | null;
  createdAt: string;
};

/** What the holder of a link sees before answering. */
export type InvitationPreviewView = {
  id: string;
  entityName: string | null;
  roleName: string;
  /** Address with most letters hidden. */
  maskedEmail: string;
  invitedBy: string | null;
  expiredAt: string;
};
