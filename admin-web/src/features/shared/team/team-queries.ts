import type { CompanyRoleType, RoleType } from '@app/contracts/access/roles';
import type {
  InvitationBatchView,
  InvitationLinkView,
  InvitationView,
  SendInvitationsBody,
} from '@app/contracts/team/invitation';
import type { MemberView } from '@app/contracts/team/member';
import { api } from '../../../client/http/http.js';
import { allRows, apiList } from '../../../client/http/lists.js';
import { withQuery } from '../../../base/paths.js';

/** The company as a platform admin names it; members act for theirs anyway. */
export type CompanyQuery = { companyId?: string };

const teamKey = 'team';
export const membersKey = (companyId: string) => [teamKey, companyId, 'members'] as const;
export const invitationsKey = (companyId: string) => [teamKey, companyId, 'invitations'] as const;

/** All rows of a list, page by page: a team is small, and one table shows all of it. */
export function fetchAll<Row>(
  resource: string,
  filter: Record<string, string | boolean>,
  signal?: AbortSignal,
): Promise<Row[]> {
  return allRows((first, last) => {
    const query = { range: JSON.stringify([first, last]), filter: JSON.stringify(filter) };
    return apiList<Row>(withQuery(`/api/${resource}`, query), signal);
  });
}

export const fetchMembers = (query: CompanyQuery, signal?: AbortSignal) =>
  fetchAll<MemberView>('company-users', query, signal);
export const fetchInvitations = (query: CompanyQuery, signal?: AbortSignal) =>
  fetchAll<InvitationView>('invitations', query, signal);

export function changeRole(
  member: { id: string; version: number },
  type: CompanyRoleType,
  query: CompanyQuery,
): Promise<unknown> {
  const path = withQuery(`/api/company-users/${member.id}`, query);
  return api(path, { method: 'PATCH', version: member.version, body: { type } });
}

export const deactivateMember = (id: string, query: CompanyQuery): Promise<unknown> =>
  api(withQuery(`/api/company-users/${id}/deactivate`, query), { method: 'POST' });
export const reactivateMember = (id: string, query: CompanyQuery): Promise<unknown> =>
  api(withQuery(`/api/company-users/${id}/reactivate`, query), { method: 'POST' });
export const removeMember = (id: string, query: CompanyQuery): Promise<unknown> =>
  api(withQuery(`/api/company-users/${id}`, query), { method: 'DELETE' });
export const removeAdmin = (id: string): Promise<unknown> => api(`/api/admins/${id}`, { method: 'DELETE' });
export const leaveRole = (id: string): Promise<unknown> => api(`/api/user-roles/${id}`, { method: 'DELETE' });

export const changeInvitationRole = (
  id: string,
  type: CompanyRoleType,
  query: CompanyQuery,
): Promise<unknown> =>
  api(withQuery(`/api/invitations/${id}/role`, query), { method: 'POST', body: { type } });
export const resendInvitation = (id: string, query: CompanyQuery): Promise<unknown> =>
  api(withQuery(`/api/invitations/${id}/resend`, query), { method: 'POST' });
export const revokeInvitation = (id: string, query: CompanyQuery): Promise<unknown> =>
  api(withQuery(`/api/invitations/${id}`, query), { method: 'DELETE' });
export const invitationLink = (id: string, query: CompanyQuery): Promise<InvitationLinkView> =>
  api(withQuery(`/api/invitations/${id}/link`, query), { method: 'POST' });

/** Sends the same role to many addresses; the answer says what became of each. */
export function sendInvitations(
  emails: string[],
  type: RoleType,
  entityId: string | null,
): Promise<InvitationBatchView> {
  const body: SendInvitationsBody = { emails, type, entityId };
  return api('/api/invitation-batches', { method: 'POST', body });
}
