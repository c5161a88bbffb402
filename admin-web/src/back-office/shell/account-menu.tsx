import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ownAccountQuery } from '../../account/own-account.js';
import { pathTo } from '../../paths.js';
import { signOut } from '../../session/leave.js';
import { type SessionUser, useSession } from '../../session/user-store.js';
import { Avatar } from '../../ui/avatar.js';
import { OwnRoles } from './own-roles.js';

/** The person's name, or the address where there is none. */
function nameOf(user: SessionUser | null): string {
  return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? '');
}

/** Who is signed in, with the ways to switch role and to leave. `compact` is the one in the bar of a phone. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const email = user?.email ?? '';
  // Only for the photo: without an answer there are the initials.
  const photo = useQuery({ ...ownAccountQuery, staleTime: 240_000 }).data?.photo;
  const name = nameOf(user);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    area.current?.querySelector<HTMLElement>('.menu__item')?.focus();
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={compact ? 'account account--compact only-phone' : 'account'}
      ref={area}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className="who"
        aria-expanded={open}
        title={compact ? undefined : name}
        onClick={() => setOpen(!open)}
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
      {open && (
        <div className="menu account__menu">
          <p className="menu__label truncate">{email}</p>
          <OwnRoles />
          <div className="menu__sep" />
          <Link className="menu__item" to={pathTo('settings')} onClick={() => setOpen(false)}>
            <Settings className="icon" aria-hidden />
            Settings
          </Link>
          <button type="button" className="menu__item" onClick={() => void signOut()}>
            <LogOut className="icon" aria-hidden />
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}
