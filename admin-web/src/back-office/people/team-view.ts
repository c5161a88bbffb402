import { roles, type RoleType, roleTypes } from '@app/contracts/access/roles';
import { calledBy, type PersonState, personStates, stateWords, type TeamRow } from './team-row.js';

export const sortFields = ['name', 'role', 'status', 'invitedBy', 'expires'] as const;
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

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? '';

/** Reads the table's part of the address; whatever is unknown counts as absent. */
export function teamViewOf(search: URLSearchParams): TeamView {
  const page = Number(search.get('page'));
  return {
    q: search.get('q')?.slice(0, 120) ?? '',
    show: oneOf(['members', 'invited'], search.get('show')),
    role: oneOf(roleTypes, search.get('role')),
    status: oneOf(personStates, search.get('status')),
    sort: oneOf(sortFields, search.get('sort')),
    order: search.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with these changes; defaults are left out, everything else in it stays. A new filter starts at page 1. */
export function changedView(before: URLSearchParams, changes: Partial<TeamView>): URLSearchParams {
  const view = { ...teamViewOf(before), page: 1, ...changes };
  const next = new URLSearchParams(before);
  const usual: TeamView = { q: '', show: '', role: '', status: '', sort: '', order: 'ASC', page: 1 };
  for (const [name, value] of Object.entries(view)) {
    const isUsual = Object.entries(usual).some(([key, plain]) => key === name && plain === value);
    if (isUsual) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
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
