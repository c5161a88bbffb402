import { landingAfterSignIn } from '@app/contracts/access/screen-rules';
import { roles } from '@app/contracts/access/roles';
import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldCheck, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/http.js';
import { safeReturnTo } from '../../app/return-to.js';
import { pathTo } from '../../paths.js';
import { signOut } from '../../session/leave.js';
import { chooseRole } from '../../session/sign-in.js';
import { session, useSession } from '../../session/user-store.js';
import { Logo } from '../../ui/avatar.js';
import { LoadFailure } from '../../ui/load-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { reasonOf } from '../form-error.js';

/** Chooses as whom one acts. Somebody with one role is past this screen at once. */
export function UserRolePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { user, userRole } = useSession();
  const list = useQuery({
    queryKey: ['user-roles'],
    queryFn: ({ signal }) => api<RoleAssignmentView[]>('/api/user-roles', { signal, errorHandle: false }),
  });
  const reading = list.data;

  const enter = (role: RoleAssignmentView) => {
    chooseRole(role);
    void navigate(destination(role, query.get('return_to')), { replace: true });
  };

  if (reading?.length === 0) return <Navigate to={pathTo('userAccount')} replace />;
  const only = reading?.length === 1 ? reading[0] : undefined;
  if (only) return <OnlyRole role={only} returnTo={query.get('return_to')} />;
  return (
    <>
      <div>
        <h1>Continue as</h1>
        <p>
          {user ? `${user.email} holds several roles.` : 'You hold several roles.'} You can switch any time.
        </p>
      </div>
      {list.isError && !reading && (
        <LoadFailure
          what="Your roles could not be read."
          reason={reasonOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && [0, 1, 2].map((row) => <Skeleton key={row} height={72} />)}
      <ul className="stack stack--2">
        {reading?.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className="role-choice"
              aria-current={role.id === userRole?.id ? 'true' : undefined}
              onClick={() => enter(role)}
            >
              <RoleMark role={role} />
              <span className="role-choice__text">
                <b>{role.entityName ?? role.roleName}</b>
                <small>{role.entityName ? role.roleName : roles[role.type].description}</small>
              </span>
              <ChevronRight className="icon icon--md subtle" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="ui muted">
        Somebody else?{' '}
        <button type="button" className="link link--button" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </>
  );
}

function RoleMark({ role }: { role: RoleAssignmentView }) {
  if (role.entityName) return <Logo name={role.entityName} size={40} />;
  const Icon = role.type === 'applicant' ? UserRound : ShieldCheck;
  return (
    <span className="logo logo--40" aria-hidden>
      <Icon className="icon icon--md" />
    </span>
  );
}

function OnlyRole({ role, returnTo }: { role: RoleAssignmentView; returnTo: string | null }) {
  useEffect(() => chooseRole(role), [role]);
  return <Navigate to={destination(role, returnTo)} replace />;
}

function destination(role: RoleAssignmentView, returnTo: string | null): string {
  const back = safeReturnTo(returnTo, window.location.origin);
  return back ?? landingAfterSignIn([role.type], session().applicantOnboarding ?? false);
}
