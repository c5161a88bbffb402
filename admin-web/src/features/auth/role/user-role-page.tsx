import { roles } from '@app/contracts/access/roles';
import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { settings } from '../../../base/settings.js';
import { pathTo } from '../../../base/paths.js';
import { goesToLastRole, lastRole } from '../../../client/session/last-role.js';
import { ownRolesQuery } from '../../../client/sign-in/own-roles.js';
import { chooseRole } from '../../../client/sign-in/sign-in.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar, Logo } from '../../../kit/ui/avatar.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { Tag } from '../../../kit/ui/tag.js';
import { landingOf, useSwitchRole } from '../../../client/sign-in/use-switch-role.js';

/** Chooses as whom one acts. Somebody with one role is past this screen at once. */
export function UserRolePage() {
  const [query] = useSearchParams();
  const returnTo = query.get('return_to');
  const { hash } = useLocation();
  const { user, userRole } = useSession();
  const [straight, setStraight] = useState(goesToLastRole);
  const [lastUsed] = useState(() => userRole?.id ?? lastRole());
  const switchRole = useSwitchRole();
  const list = useQuery(ownRolesQuery);
  const held = list.data;

  if (held?.length === 0) return <Navigate to={{ pathname: pathTo('userAccount'), hash }} replace />;
  const only = held?.length === 1 ? held[0] : undefined;
  if (only) return <OnlyRole role={only} returnTo={returnTo} />;
  return (
    <>
      <div>
        <h1>Who are you today{user?.firstName ? `, ${user.firstName}` : ''}?</h1>
        <p>You act for one organisation at a time. Switch whenever you like from your account menu.</p>
      </div>
      {failureOf(list) && !held ? (
        <QueryFailure what="Your roles could not be read." query={list} />
      ) : (
        <RoleList
          roles={held}
          lastUsed={lastUsed}
          onChoose={(role) => switchRole(role, { returnTo, straightNextTime: straight })}
        />
      )}
      <Checkbox
        label="Go straight to the last one next time"
        checked={straight}
        onChange={(event) => setStraight(event.target.checked)}
      />
    </>
  );
}

type RoleListProps = {
  /** Undefined while they are read. */
  roles: RoleAssignmentView[] | undefined;
  lastUsed: string | null;
  onChoose: (role: RoleAssignmentView) => void;
};

function RoleList({ roles: held, lastUsed, onChoose }: RoleListProps) {
  return (
    <ul className="card choose__roles" aria-label="Your roles" aria-busy={!held || undefined}>
      {!held && [0, 1].map((row) => <RoleSkeleton key={row} />)}
      {held?.map((role) => (
        <li key={role.id}>
          <button
            type="button"
            className="role-choice"
            aria-current={role.id === lastUsed ? 'true' : undefined}
            onClick={() => onChoose(role)}
          >
            <RoleText role={role} />
            <span className="role-choice__end">
              {role.id === lastUsed && <Tag>Last used</Tag>}
              <ChevronRight className="icon icon--md" aria-hidden />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function RoleText({ role }: { role: RoleAssignmentView }) {
  const { user } = useSession();
  const ownName = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? 'You');
  const isOwn = role.type === 'applicant';
  const name = isOwn ? ownName : (role.entityName ?? settings().brandName);
  return (
    <>
      {isOwn ? <Avatar name={name} size={48} /> : <Logo name={name} image={role.logo} size={48} />}
      <span>
        <b>{name}</b>
        <small>{isOwn ? `${roles.applicant.name}, your own applications` : role.roleName}</small>
      </span>
    </>
  );
}

function RoleSkeleton() {
  return (
    <li>
      <div className="role-choice">
        <Skeleton width={48} height={48} />
        <span className="stack stack--2">
          <Skeleton width="40%" />
          <Skeleton width="60%" height={12} />
        </span>
      </div>
    </li>
  );
}

function OnlyRole({ role, returnTo }: { role: RoleAssignmentView; returnTo: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    chooseRole(role);
    void navigate(landingOf(role, returnTo), { replace: true });
  }, [role, returnTo, navigate]);
  return null;
}
