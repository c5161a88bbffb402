import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What react-admin keeps in the address. */
const ofList = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/** The address of a list with what the screen keeps in it besides, such as a tab or what is open. */
export function keptBeside(before: string, list: string): string {
  const kept = new URLSearchParams(before);
  for (const name of ofList) kept.delete(name);
  for (const [name, value] of new URLSearchParams(list)) kept.set(name, value);
  return `?${kept}`;
}

/** The part of an address that is about the list: react-admin takes any other word for one of its own. */
export function ofListAlone(search: string): string {
  const said = [...new URLSearchParams(search)].filter(([name]) => ofList.includes(name));
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
}

type ShownList = { filter: unknown; sort: { field: string; order: string }; page: number; perPage: number };

/** What the address of a list says when it shows this. */
export function addressOfList({ filter, sort, page, perPage }: ShownList): string {
  const said = { filter: JSON.stringify(filter), sort: sort.field, order: sort.order };
  return `?${new URLSearchParams({ ...said, page: String(page), perPage: String(perPage) })}`;
}

/** Whether react-admin wants the top of the page to be seen. */
export const scrollsToTop = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_scrollToTop' in state && state._scrollToTop === true;

/** React-admin's way to the router: a list that is ordered or filtered anew takes nothing else out of the address. */
export const keepingRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: () => {
    const location = useLocation();
    return useMemo(() => ({ ...location, search: ofListAlone(location.search) }), [location]);
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
            { ...to, search: keptBeside(search, to.search) },
            // The list may be far down: it stays in sight, but for another page, which begins at its top. It is rendered at
            // once: going back before that would leave words in the search field that the address no longer has.
            { ...options, preventScrollReset: !scrollsToTop(options?.state), flushSync: true },
          );
      },
      [navigate, search],
    );
  },
};
