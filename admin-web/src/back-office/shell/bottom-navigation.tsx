import { NavLink } from 'react-router';
import { useSession } from '../../session/user-store.js';
import { useIdentity } from '../acting.js';
import { navigationOf } from './navigation.js';

/** The same places at the bottom of a phone. */
export function BottomNavigation() {
  const { userRole } = useSession();
  const items = navigationOf(useIdentity(), userRole?.entityId ?? null).filter(({ short }) => short);
  return (
    <nav
      className="bottomnav"
      aria-label="Main, phone"
      style={{ gridTemplateColumns: `repeat(${items.length}, 1fr)` }}
    >
      {items.map(({ short, to, icon: Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon className="icon" aria-hidden />
          <span>{short}</span>
        </NavLink>
      ))}
    </nav>
  );
}
