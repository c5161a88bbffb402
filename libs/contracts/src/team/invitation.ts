import { z } from 'zod';
import { companyRoleTypes, roleTypes } from '../access/roles.js';
import type { RoleType } from '../access/roles.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { limits } from '../http/limits.js';
import { emailAddress, optionalLine, optionalPersonName, personName } from '../vocabulary/text.js';
import { idsFilter, tableQuery } from '../http/list-query.js';

/** POST invitations: one invitation. `entityId` is the company, null for a platform admin. */
export const SendInvitationBody = z.strictObject({
  email: emailAddress('Please enter a valid email address'),
  firstName: personName('Please enter a first name').optional(),
  lastName: optionalPersonName().optional(),
  type: z.enum(roleTypes, 'Please choose a role'),
  entityId: z.uuid().nullable(),
});
export type SendInvitationBody = z.infer<typeof SendInvitationBody>;

/**
 * POST invitation-batches: the same role for many people. Addresses are taken as they were typed: what is wrong with
 * one of them is said about that one, and the others go out.
 */
export const SendInvitationsBody = z.strictObject({
  emails: z
    .array(z.string('Please enter a valid email address').max(1_000, 'Please enter a valid email address'))
    .min(1, 'Please enter at least one email address')
    .max(limits.invitationsPerBatch, `At most ${limits.invitationsPerBatch} addresses at once`),
  type: z.enum(roleTypes, 'Please choose a role'),
  entityId: z.uuid().nullable(),
});
export type SendInvitationsBody = z.infer<typeof SendInvitationsBody>;

/** What became of one address of a batch; `email` is what was sent. */
export type InvitationOutcome =
  | { email: string; ok: true; invitation: InvitationView }
  | { email: string; ok: false; code: ErrorCode; message: string };

/** What POST invitation-batches answers: one outcome per address, in the order they were sent. */
export type InvitationBatchView = { sent: number; rejected: number; results: InvitationOutcome[] };

/** POST invitations/:id/role: what whoever accepts will be. The link they have stays good, and no mail is sent. */
export const ChangeInvitationRoleBody = z.strictObject({
  type: z.enum(companyRoleTypes, 'Please choose a role'),
});
export type ChangeInvitationRoleBody = z.infer<typeof ChangeInvitationRoleBody>;

/** POST invitations/:id/preview, accept and decline carry the secret of the link. */
export const InvitationTokenBody = z.strictObject({ token: z.string().min(10).max(200) });

/** Where an invitation stands, counting dates: what a list shows as its state and can filter by. */
export const invitationStates = ['open', 'expired', 'revoked', 'accepted', 'declined'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * GET invitations. Members see those of their company, platform admins all there are. `sentByPlatform` leaves those that
 * platform admins sent: invitations to the platform itself and to the admins of companies.
 */
export const ListInvitationsQuery = tableQuery(
  ['id', 'createdAt', 'email', 'expiredAt', 'status'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    sentByPlatform: z.boolean().optional(),
    q: optionalLine(120).optional(),
    state: z.enum(invitationStates).optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);

/** An invitation. `token` never leaves the server. */
export type InvitationView = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  entityId: string | null;
  entityType: 'company' | null;
  /** Name of the company; null for an invitation to the platform itself. */
  entityName: string | null;
  type: RoleType;
  roleName: string;
  roleId: string;
  status: 'pending' | 'accepted' | 'declined';
  /** Status and dates in one word. */
  state: InvitationState;
  token: null;
  photo: null;
  expiredAt: string;
  /** True once the time is over or it was revoked: shown as such beside the status. */
  expired: boolean;
  revokedAt: string | null;
  /** Name of whoever sent it; null where they are gone. */
  invitedBy: string | null;
  createdAt: string;
};

/**
 * POST invitations/:id/link: the link to hand over by another way than mail. Whoever opens it signs in or signs up with
 * the invited address and proves it, so that the link alone opens no account.
 */
export type InvitationLinkView = { url: string; expiredAt: string };

/** What the holder of a link sees before answering. */
export type InvitationPreviewView = {
  id: string;
  entityName: string | null;
  roleName: string;
  /** One sentence about what the role allows. */
  roleDescription: string;
  /** Address with most letters hidden, made by `maskedEmail`. */
  maskedEmail: string;
  invitedBy: string | null;
  expiredAt: string;
};

/** What accepting gives: the role the person now holds. */
export type AcceptedInvitationView = { id: string; roleId: string; entityId: string | null };
