import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { safeReturnTo } from '../../base/return-to.js';
import { chooseRole, homeOf } from './sign-in.js';

/** Acts in another role from now on: what was read in the old one is forgotten. */
export function useSwitchRole(): (
  role: RoleAssignmentView,
  options?: { returnTo?: string | null; straightNextTime?: boolean },
) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (role, { returnTo = null, straightNextTime } = {}) => {
    const to = landingOf(role, returnTo);
    chooseRole(role, straightNextTime);
    queryClient.clear();
    void navigate(to, { replace: true });
  };
}

/** Where this role begins, or the screen one came for. */
export function landingOf(role: RoleAssignmentView, returnTo: string | null): string {
  const back = safeReturnTo(returnTo, window.location.origin);
  return back ?? homeOf([role.type]);
}
