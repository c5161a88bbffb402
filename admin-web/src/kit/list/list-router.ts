import { readJson } from '@app/contracts/json/read-json';
import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isFields } from '../../client/session/stored-user.js';

/** What somebody wants of a list, in the words of react-admin’s controllers. */
export type ListState = {
  filter: Record<string, unknown>;
  /** Empty where rows stand in the order the server or the screen gives them. */
  sort: string;
  order: 'ASC' | 'DESC';
  page: number;
};

/** How a list stands in the address: words people can read and share, beside whatever else the screen keeps there. */
export type ListAddress = {
  perPage: number;
  read: (search: URLSearchParams) => ListState;
  write: (before: URLSearchParams, state: ListState) => URLSearchParams;
};

const controllerSearch = ({ filter, sort, order, page }: ListState, perPage: number): string =>
  `?${new URLSearchParams({
    ...{ filter: JSON.stringify(filter), sort, order },
    ...{ page: String(page), perPage: String(perPage) },
  })}`;

// Checked by hand: a library of schemas would be a tenth of what the dashboard downloads.
function stateIn(search: string): ListState {
  const said = new URLSearchParams(search);
  const filter = readJson(said.get('filter') ?? '{}');
  return {
    filter: isFields(filter) ? { ...filter } : {},
    sort: said.get('sort') ?? '',
    order: said.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: Number(said.get('page')),
  };
}

/** Whether only the words somebody searches for differ: while they are typed no step is added to the history. */
function isTyping(before: ListState, after: ListState): boolean {
  const without = ({ filter: { q: _words, ...filter }, sort, order }: ListState) =>
    JSON.stringify([filter, sort, order]);
  return before.filter['q'] !== after.filter['q'] && without(before) === without(after);
}

/** React-admin’s way to the router, which reads and writes the address in the words of this list. */
export function listRouter({ perPage, read, write }: ListAddress): RouterProvider {
  return {
    ...reactRouterProvider,
    useLocation: () => {
      const location = useLocation();
      return useMemo(() => {
        const state = read(new URLSearchParams(location.search));
        return { ...location, search: controllerSearch(state, perPage) };
      }, [location]);
    },
    useNavigate: () => {
      const navigate = useNavigate();
      const [search, setSearch] = useSearchParams();
      return useCallback(
        (to, options) => {
          if (typeof to === 'number') void navigate(to);
          else if (typeof to === 'string' || to.search === undefined) void navigate(to, options);
          else {
            const state = stateIn(to.search);
            const replace = options?.replace === true || isTyping(read(search), state);
            setSearch(write(search, state), { replace, preventScrollReset: true });
          }
        },
        [navigate, search, setSearch],
      );
    },
  };
}
