import type { InvitationView } from '@app/contracts/team/invitation';
import type { MemberView } from '@app/contracts/team/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PeopleSource } from '../../back-office/people/people.js';
import { fetchAll } from '../../back-office/people/team-requests.js';
import { teamRows } from '../../back-office/people/team-row.js';
import { useSession } from '../../session/user-store.js';

const adminsKey = ['platform-people', 'admins'] as const;
export const platformInvitationsKey = ['platform-people', 'invitations'] as const;

/** Who looks after the platform, and whom they invited: to the platform itself and as first admins of companies. */
export function usePlatformPeople(): PeopleSource {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const members = useQuery({
    queryKey: adminsKey,
    queryFn: ({ signal }) => fetchAll<MemberView>('admins', {}, signal),
  });
  const invitations = useQuery({
    queryKey: platformInvitationsKey,
    queryFn: ({ signal }) => fetchAll<InvitationView>('invitations', { sentByPlatform: true }, signal),
  });
  const rows = useMemo(
    () => (members.data ? teamRows(members.data, invitations.data ?? [], user?.id) : undefined),
    [members.data, invitations.data, user?.id],
  );
  return {
    rows,
    members,
    invitations,
    queryOf: ({ entityId }) => (entityId === null ? {} : { companyId: entityId }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['platform-people'] }),
  };
}
