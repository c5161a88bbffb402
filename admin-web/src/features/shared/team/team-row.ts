import { roles, type RoleType } from '@app/contracts/access/roles';
import type { InvitationState, InvitationView } from '@app/contracts/team/invitation';
import type { MemberState, MemberView } from '@app/contracts/team/member';
import type { StatusTone } from '../../../kit/ui/tag.js';

export type PersonState = MemberState | InvitationState;

/** One line of the table: somebody who is in, or somebody who is asked in. */
export type TeamRow = {
  /** Id of the held role, or of the invitation. */
  id: string;
  kind: 'member' | 'invitation';
  /** Undefined while only the address is known. */
  name: string | undefined;
  email: string | null;
  photo: string | null;
  type: RoleType;
  state: PersonState;
  /** The company of an invitation sent by the platform. */
  entityId: string | null;
  entityName: string | null;
  invitedBy: string | null;
  expiresAt: string | null;
  createdAt: string;
  /** Whether an admin counts as one: nobody acts with an account that is locked, unproven or being deleted. */
  canAct: boolean;
  /** For If-Match; members only. */
  version: number | null;
  isOwn: boolean;
};

/** The label and the colour of each state. */
export const stateWords: Record<PersonState, { label: string; tone: StatusTone | 'off' }> = {
  active: { label: 'Active', tone: 'ok' },
  open: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'info' },
  declined: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Expired', tone: 'off' },
  revoked: { label: 'Revoked', tone: 'off' },
  deactivated: { label: 'Deactivated', tone: 'off' },
};
export const personStates = [
  'active',
  'deactivated',
  'open',
  'expired',
  'declined',
  'revoked',
  'accepted',
] as const satisfies readonly PersonState[];

/** What somebody is called: by name, or by the address they were invited at. */
export const calledBy = (row: Pick<TeamRow, 'name' | 'email'>): string => row.name ?? row.email ?? 'Somebody';

const nameOf = (first: string | null, last: string | null): string | undefined =>
  `${first ?? ''} ${last ?? ''}`.trim() || undefined;
const keyOf = (email: string | null): string => email?.toLowerCase() ?? '';

/**
 * Members and invitations as one list. An invitation that was accepted is the member it led to, and only the newest
 * invitation of an address that is not in yet says how things stand.
 */
export function teamRows(
  members: readonly MemberView[],
  invitations: readonly InvitationView[],
  ownUserId: string | undefined,
): TeamRow[] {
  const newest = [...invitations].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const inviterOf = (email: string | null): string | null =>
    newest.find((one) => one.state === 'accepted' && one.email === keyOf(email))?.invitedBy ?? null;
  const placeOf = (email: string | null, entityId: string | null) => `${keyOf(email)} ${entityId ?? ''}`;
  const isIn = new Set(members.map(({ email, entityId }) => placeOf(email ?? null, entityId)));
  const seen = new Set<string>();
  const asked = newest.filter((invitation) => {
    const place = placeOf(invitation.email, invitation.entityId);
    if (seen.has(place)) return false;
    seen.add(place);
    return invitation.state === 'open' || !isIn.has(place);
  });
  return [
    ...members.map((member) => memberRow(member, inviterOf(member.email ?? null), ownUserId)),
    ...asked.map(invitationRow),
  ];
}

function memberRow(member: MemberView, invitedBy: string | null, ownUserId: string | undefined): TeamRow {
  const { id, email = null, photo, type, createdAt, version, entityId } = member;
  return {
    id,
    kind: 'member',
    name: nameOf(member.firstName, member.lastName),
    email,
    photo,
    type,
    state: member.deactivatedAt === null ? 'active' : 'deactivated',
    entityId,
    entityName: null,
    invitedBy,
    expiresAt: null,
    createdAt,
    canAct: member.canAct ?? true,
    version,
    isOwn: member.userId === ownUserId,
  };
}

/** An invitation as a line of the table. */
export function invitationRow(invitation: InvitationView): TeamRow {
  const { id, email, type, state, entityId, entityName, invitedBy, createdAt } = invitation;
  return {
    id,
    kind: 'invitation',
    name: nameOf(invitation.firstName, invitation.lastName),
    email,
    photo: null,
    type,
    state,
    entityId,
    entityName,
    invitedBy,
    expiresAt: state === 'open' || state === 'expired' ? invitation.expiredAt : null,
    createdAt,
    canAct: false,
    version: null,
    isOwn: false,
  };
}

/** Why the role of this member stays as it is; undefined where it may change. */
export function lockOf(row: TeamRow, rows: readonly TeamRow[]): string | undefined {
  const who = row.isOwn ? 'You are' : `${calledBy(row)} is`;
  if (isLastAdmin(row, rows)) {
    const whose = row.isOwn ? 'your' : 'the';
    const role = roles[row.type].name.toLowerCase();
    return `${who} the last active ${role}, so ${whose} role is locked. Make somebody else one first.`;
  }
  return row.isOwn ? 'Nobody changes their own role.' : undefined;
}

/** Whether nobody else who can act holds this role, which cannot go without. */
export function isLastAdmin(row: TeamRow, rows: readonly TeamRow[]): boolean {
  const isAdmin = (one: TeamRow) =>
    one.kind === 'member' && one.state === 'active' && ['companyAdmin', 'stacAdmin'].includes(one.type);
  return isAdmin(row) && !rows.some((other) => other.id !== row.id && isAdmin(other) && other.canAct);
}
