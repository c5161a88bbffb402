import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavigationItem } from '../../features/shared/navigation/navigation.js';

type PlaceLinkProps = { item: NavigationItem; className?: string; title?: string; children: ReactNode };

/** A link of the navigation: the current one on its own screen, and on those it covers. */
export function PlaceLink({ item: { to, covers }, ...rest }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || covers?.(pathname) === true;
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
