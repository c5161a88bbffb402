import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { ownAccountQuery } from '../../features/shared/accounts/own-account.js';
import { pathTo } from '../../base/paths.js';
import { signOut } from '../../client/session/leave.js';
import type { SessionUser } from '../../client/session/user-state.js';
import { useSession } from '../../client/session/user-store.js';
import { Avatar } from '../../kit/ui/avatar.js';
import { MenuButton, MenuLink } from '../../kit/menu/menu-items.js';
import { Popover } from '../../kit/menu/popover.js';
import { OwnRoles } from './own-roles.js';

/** The person's name, or the address where there is none. */
function nameOf(user: SessionUser | null): string {
  return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? '');
}

/** Who is signed in, with the ways to switch role and to leave. `compact` is the one in the bar of a phone. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const email = user?.email ?? '';
  // Only for the photo: without an answer there are the initials.
  const photo = useQuery({ ...ownAccountQuery, staleTime: 240_000 }).data?.photo;
  const name = nameOf(user);
  return (
    <div className={compact ? 'account account--compact only-phone' : 'account'}>
      <button
        type="button"
        className="who"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={compact ? undefined : name}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Avatar name={name} image={photo} />
        <span className={compact ? 'vh' : 'grow'}>
          <b>{name}</b>
          <small className="truncate">
            {email}
            <span className="vh">, account menu</span>
          </small>
        </span>
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          label="Account"
          className="menu account__menu"
          placement={compact ? 'bottom-end' : 'top-start'}
          gap={6}
          onClose={() => setAnchor(null)}
        >
          <p className="menu__label truncate">{email}</p>
          <OwnRoles />
          <div className="menu__sep" />
          <MenuLink to={pathTo('settings')}>
            <Settings className="icon" aria-hidden />
            Settings
          </MenuLink>
          <MenuButton leaving onChoose={() => void signOut()}>
            <LogOut className="icon" aria-hidden />
            Sign out
          </MenuButton>
        </Popover>
      )}
    </div>
  );
}
