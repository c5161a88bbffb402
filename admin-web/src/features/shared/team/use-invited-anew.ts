import { useQueryClient } from '@tanstack/react-query';
import { invitationsKey } from './team-queries.js';

/** Reads again wherever somebody who was just invited stands: a team, the lists of the platform, a log. */
export function useInvitedAnew(companyId?: string): () => void {
  const client = useQueryClient();
  return () => {
    if (companyId !== undefined) void client.invalidateQueries({ queryKey: invitationsKey(companyId) });
    for (const name of ['invitations', 'audit-events']) void client.invalidateQueries({ queryKey: [name] });
  };
}
