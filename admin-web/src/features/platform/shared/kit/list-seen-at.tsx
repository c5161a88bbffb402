import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { listPath } from '../resources/resource-paths.js';
import type { ResourceName } from '../resources/resource-actions.js';
import { useOfficeResource } from './office-context.js';

const keyOf = (name: ResourceName): string => `${name}.seenAt`;

/** Stores the address of the list, with its filters and its page, for the way back from one of its records. */
export function StoreListAddress() {
  const [, store] = useStore(keyOf(useOfficeResource().name), '');
  const { search } = useLocation();
  useEffect(() => store(search), [store, search]);
  return null;
}

/** The list as it was last seen. Links of the navigation lead to it without filters. */
export function useListSeenAt(name: ResourceName): string {
  const [search] = useStore(keyOf(name), '');
  return `${listPath(name)}${search}`;
}
