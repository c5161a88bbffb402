import { roles, type RoleType, roleTypes } from '@app/contracts/access/roles';
import { oneOf, pageIn, searchIn, withParameters } from '../../../kit/list/list-address.js';
import { calledBy, type PersonState, personStates, stateWords, type TeamRow } from './team-row.js';

export const sortFields = ['name', 'role', 'status', 'invitedBy', 'expires'] as const;
export const shows = ['members', 'invited'] as const;
export type SortField = (typeof sortFields)[number];

/** What the address says about the table of people. */
export type TeamView = {
  q: string;
  show: '' | 'members' | 'invited';
  role: RoleType | '';
  status: PersonState | '';
  /** Empty: members in the order they came, then the newest invitations. */
  sort: SortField | '';
  order: 'ASC' | 'DESC';
  page: number;
};

/** Rows of one page. */
export const perPage = 25;

/** Reads the table's part of the address; whatever is unknown counts as absent. */
export function teamViewOf(search: URLSearchParams): TeamView {
  return {
    q: searchIn(search),
    show: oneOf(shows, search.get('show')),
    role: oneOf(roleTypes, search.get('role')),
    status: oneOf(personStates, search.get('status')),
    sort: oneOf(sortFields, search.get('sort')),
    order: search.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: pageIn(search),
  };
}

/** The address with these changes; defaults are left out. A new filter starts at page 1. */
export function changedView(before: URLSearchParams, changes: Partial<TeamView>): URLSearchParams {
  const { order, ...rest } = { ...teamViewOf(before), page: 1, ...changes };
  return withParameters(before, { ...rest, order: order === 'ASC' ? '' : order });
}

const kindOf = { members: 'member', invited: 'invitation' } as const;

/** The people the view asks for, in its order. */
export function shownPeople(rows: readonly TeamRow[], view: TeamView): TeamRow[] {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = `${row.name ?? ''} ${row.email ?? ''} ${row.entityName ?? ''}`.toLowerCase();
    return (
      (view.show === '' || row.kind === kindOf[view.show]) &&
      (view.role === '' || row.type === view.role) &&
      (view.status === '' || row.state === view.status) &&
      words.every((word) => text.includes(word))
    );
  });
  if (view.sort === '') return found;
  const by = valueOf[view.sort];
  const turn = view.order === 'ASC' ? 1 : -1;
  // What is missing stands last in either order.
  return found.sort((a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return turn * left.localeCompare(right, 'en');
  });
}

const valueOf: Record<SortField, (row: TeamRow) => string> = {
  name: calledBy,
  role: (row) => roles[row.type].name,
  status: (row) => stateWords[row.state].label,
  invitedBy: (row) => row.invitedBy ?? '',
  expires: (row) => row.expiresAt ?? '',
};
