import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AdminResource } from '../resources/resource.js';
import { useAdminResource } from './resource-context.js';
import { listPathOf } from '../resources/resource-paths.js';

const keyOf = ({ name }: AdminResource): string => `${name}.seenAt`;

/** Keeps where a list was last seen at, with its filters and its page, for the way back from one of its records. */
export function KeepSeenAt() {
  const [, keep] = useStore(keyOf(useAdminResource()), '');
  const { search } = useLocation();
  useEffect(() => keep(search), [keep, search]);
  return null;
}

/** The list as it was last seen. Links of the menu lead to it as nobody has narrowed it. */
export function useListSeenAt(resource: AdminResource): string {
  const [search] = useStore(keyOf(resource), '');
  return `${listPathOf(resource)}${search}`;
}
