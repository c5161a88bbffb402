import type { InvitationView } from '@app/contracts/team/invitation';
import type { MemberView } from '@app/contracts/team/member';
import type { Table } from '../../http/list-page.js';

export const invitationsTable: Table<InvitationView> = [
  ['Id', ({ id }) => id],
  ['E-mail', ({ email }) => email],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Role', ({ roleName }) => roleName],
  ['Company', ({ entityName }) => entityName],
  ['Company id', ({ entityId }) => entityId],
  ['State', ({ state }) => state],
  ['Sent by', ({ invitedBy }) => invitedBy],
  ['Sent', ({ createdAt }) => createdAt],
  ['Good until', ({ expiredAt }) => expiredAt],
];

export const adminsTable: Table<MemberView> = [
  ['Id', ({ id }) => id],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['E-mail', ({ email }) => email ?? null],
  ['Since', ({ createdAt }) => createdAt],
];
