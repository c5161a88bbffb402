import { can } from '@app/contracts/access/policy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../client/session/user-store.js';
import { useCompanyQuery, useIdentity } from '../../../client/session/acting.js';
import {
  fetchInvitations,
  fetchMembers,
  invitationsKey,
  membersKey,
} from '../../shared/team/team-queries.js';
import { teamRows } from '../../shared/team/team-row.js';

/** Members of a company, and the invitations for those who may see them. */
export function useTeam(companyId: string) {
  const identity = useIdentity();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const query = useCompanyQuery(companyId);
  const sees = can(identity, 'invitation.list');
  const members = useQuery({
    queryKey: membersKey(companyId),
    queryFn: ({ signal }) => fetchMembers(query, signal),
  });
  const invitations = useQuery({
    queryKey: invitationsKey(companyId),
    queryFn: ({ signal }) => fetchInvitations(query, signal),
    enabled: sees,
  });
  const rows = useMemo(
    () => (members.data ? teamRows(members.data, invitations.data ?? [], user?.id) : undefined),
    [members.data, invitations.data, user?.id],
  );
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: membersKey(companyId) }),
      queryClient.invalidateQueries({ queryKey: invitationsKey(companyId) }),
    ]);
  };
  return { rows, members, invitations, sees, queryOf: () => query, refresh };
}
