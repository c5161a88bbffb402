import { roleTypes } from '@app/contracts/access/roles';
import { useListParams } from 'ra-core';
import { oneOf } from '../../../kit/list/list-address.js';
import { type ListAddress, listRouter, type ListState } from '../../../kit/list/list-router.js';
import { personStates } from './team-row.js';
import { changedView, perPage, shows, sortFields, type TeamView, teamViewOf } from './team-view.js';

const unsorted = { field: '', order: 'ASC' } as const;

function stateOf({ sort, order, page, ...filter }: TeamView): ListState {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return { filter: Object.fromEntries(set), sort, order, page };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function viewOf({ filter: { q, show, role, status }, sort, order, page }: ListState): TeamView {
  return {
    q: textOf(q),
    show: oneOf(shows, textOf(show)),
    role: oneOf(roleTypes, textOf(role)),
    status: oneOf(personStates, textOf(status)),
    sort: oneOf(sortFields, sort),
    ...{ order, page },
  };
}

export const teamAddress: ListAddress = {
  perPage,
  read: (search) => stateOf(teamViewOf(search)),
  write: (before, state) => changedView(before, viewOf(state)),
};
export const teamRouter = listRouter(teamAddress);

/**
 * What is shown of the people, by the part of react-admin’s list controller that knows filters, order and page: members and
 * invitations are two lists of the server, and one table here.
 */
export function useTeamView() {
  const [params, { setFilters, setSort, setPage }] = useListParams({
    resource: 'team',
    storeKey: false,
    sort: unsorted,
    perPage,
  });
  const { filter, sort, order, page } = params;
  const view = viewOf({ filter, sort, order: order === 'DESC' ? 'DESC' : 'ASC', page });
  return {
    view,
    narrow: (changes: Partial<Pick<TeamView, 'q' | 'show' | 'role' | 'status'>>) =>
      setFilters({ ...filter, ...changes }),
    showAll: () => setFilters({}),
    setSort,
    setPage,
  };
}
