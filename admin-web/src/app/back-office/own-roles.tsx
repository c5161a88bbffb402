import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { Check, Repeat } from 'lucide-react';
import { settings } from '../../base/settings.js';
import { useSwitchRole } from '../../client/sign-in/use-switch-role.js';
import { pathTo } from '../../base/paths.js';
import { useSession } from '../../client/session/user-store.js';
import { Logo } from '../../kit/ui/avatar.js';
import { MenuButton, MenuLink } from '../../kit/menu/menu-items.js';

/** More roles than this have a screen of their own. */
const most = 4;

const placeOf = (role: RoleAssignmentView): string =>
  role.entityName ?? (role.type === 'applicant' ? 'Own applications' : settings().brandName);

/** The roles of the person, to switch in one click, and the way to all of them. */
export function OwnRoles() {
  const { userRole, userRoles } = useSession();
  const switchRole = useSwitchRole();
  const others = userRoles.filter(({ id }) => id !== userRole?.id).slice(0, most - 1);
  const shown = userRole ? [userRole, ...others] : others;
  return (
    <>
      {userRoles.length > 1 &&
        shown.map((role) => {
          const isNow = role.id === userRole?.id;
          return (
            <MenuButton
              key={role.id}
              className="own-role"
              aria-current={isNow ? 'true' : undefined}
              disabled={isNow}
              leaving
              onChoose={() => switchRole(role)}
            >
              <Logo name={placeOf(role)} image={role.logo} size={24} />
              <span className="grow">
                <b className="truncate">{placeOf(role)}</b>
                <small>{role.roleName}</small>
              </span>
              {isNow && <Check className="icon" aria-label="Acting now" />}
            </MenuButton>
          );
        })}
      <MenuLink to={pathTo('userRole')}>
        <Repeat className="icon" aria-hidden />
        {userRoles.length > most ? 'All roles' : 'Switch role'}
      </MenuLink>
    </>
  );
}
