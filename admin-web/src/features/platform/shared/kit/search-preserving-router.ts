import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Parameters react-admin stores in the address. */
const ofList = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/** The parameters of a list, merged with those of the screen, such as a tab or the open record. */
export function mergeListSearch(before: string, list: string): string {
  const merged = new URLSearchParams(before);
  for (const name of ofList) merged.delete(name);
  for (const [name, value] of new URLSearchParams(list)) merged.set(name, value);
  return `?${merged}`;
}

/** The list parameters of an address: react-admin would treat others as its own. */
export function listSearchOnly(search: string): string {
  const entries = [...new URLSearchParams(search)].filter(([name]) => ofList.includes(name));
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

type ShownList = { filter: unknown; sort: { field: string; order: string }; page: number; perPage: number };

/** The address of a list in this state. */
export function addressOfList({ filter, sort, page, perPage }: ShownList): string {
  const parameters = { filter: JSON.stringify(filter), sort: sort.field, order: sort.order };
  return `?${new URLSearchParams({ ...parameters, page: String(page), perPage: String(perPage) })}`;
}

/** Whether react-admin requests a scroll to the top. */
export const scrollsToTop = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_scrollToTop' in state && state._scrollToTop === true;

/**
 * Router for react-admin: sorting or filtering a list preserves the other parameters of the address. The state of an entry
 * of the history is not for react-admin, which would scroll to the top again on the way back.
 */
export const searchPreservingRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: () => {
    const location = useLocation();
    return useMemo(() => ({ ...location, search: listSearchOnly(location.search), state: null }), [location]);
  },
  useNavigate: () => {
    const navigate = useNavigate();
    const { search } = useLocation();
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') void navigate(to);
        else if (typeof to === 'string' || to.search === undefined || to.pathname !== undefined)
          void navigate(to, options);
        else
          void navigate(
            { ...to, search: mergeListSearch(search, to.search) },
            // The list may be far down: it stays in sight, but for another page, which begins at its top.
            { ...options, preventScrollReset: !scrollsToTop(options?.state) },
          );
      },
      [navigate, search],
    );
  },
};
