import type { Identity } from '@app/contracts/access/scopes';
import { describe, expect, it } from '@jest/globals';
import { actsFor } from './acts.js';
import { lockOf, type TeamRow, teamRows } from './team-row.js';
import { changedView, shownPeople, teamViewOf } from './team-view.js';
import { teamAddress } from './use-team-view.js';

const member = (given: object) => ({
  id: 'm1',
  userRoleId: 'm1',
  userId: 'u1',
  firstName: 'Marta',
  lastName: 'Oliveira',
  email: 'marta@north.example',
  entityId: 'c',
  entityType: 'company' as const,
  type: 'companyAdmin' as const,
  roleId: 'r',
  roleName: 'Company admin',
  photo: null,
  photoId: null,
  location: null,
  status: 'active' as const,
  deactivatedAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
  ...given,
});
const invitation = (given: object) => ({
  id: 'i1',
  firstName: null,
  lastName: null,
  email: 'lars@north.example',
  entityId: 'c',
  entityType: 'company' as const,
  entityName: 'Northwind',
  type: 'companyViewer' as const,
  roleName: 'Viewer',
  roleId: 'r',
  status: 'pending' as const,
  state: 'open' as const,
  token: null,
  photo: null,
  expiredAt: '2026-02-08T00:00:00Z',
  expired: false,
  revokedAt: null,
  invitedBy: 'Marta Oliveira',
  createdAt: '2026-02-01T00:00:00Z',
  ...given,
});
const tiago = member({
  id: 'm2',
  userId: 'u2',
  firstName: 'Tiago',
  lastName: 'Reis',
  email: 'tiago@north.example',
  type: 'companyManager',
});
const idsOf = (rows: TeamRow[]) => rows.map(({ id }) => id);

describe('the table of a team', () => {
  it('folds an accepted invitation into the member it led to, who then knows who invited them', () => {
    const rows = teamRows(
      [member({}), tiago],
      [
        invitation({ id: 'i2', email: 'tiago@north.example', status: 'accepted', state: 'accepted' }),
        invitation({}),
      ],
      'u1',
    );
    expect(idsOf(rows)).toEqual(['m1', 'm2', 'i1']);
    expect(rows.map(({ invitedBy, isOwn }) => [invitedBy, isOwn])).toEqual([
      [null, true],
      ['Marta Oliveira', false],
      ['Marta Oliveira', false],
    ]);
  });

  it('shows of several invitations of one address the newest, and an accepted one whose person is gone', () => {
    const rows = teamRows(
      [member({})],
      [
        invitation({ id: 'old', state: 'revoked', createdAt: '2026-01-15T00:00:00Z' }),
        invitation({ id: 'new' }),
        invitation({ id: 'gone', email: 'carla@north.example', status: 'accepted', state: 'accepted' }),
      ],
      'u1',
    );
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['m1', 'active'],
      ['new', 'open'],
      ['gone', 'accepted'],
    ]);
  });

  it('offers another role for an invitation that is not answered, to whoever may give both', () => {
    const offered = (given: object, identity: Identity) => {
      const rows = teamRows([], [invitation(given)], 'u1');
      return rows.flatMap((row) => actsFor(row, rows, identity)).some(({ act }) => act === 'change-role');
    };
    expect(offered({}, 'companyManager')).toBe(true);
    expect(offered({ state: 'expired' }, 'companyAdmin')).toBe(true);
    expect(offered({ type: 'companyAdmin' }, 'companyManager')).toBe(false);
    expect(offered({ type: 'companyAdmin' }, 'stacAdmin')).toBe(false);
    expect(offered({ state: 'revoked' }, 'companyAdmin')).toBe(false);
    expect(offered({ entityId: null, type: 'stacAdmin' }, 'stacAdmin')).toBe(false);
    expect(offered({}, 'companyViewer')).toBe(false);
  });

  it('locks the last active admin and the own role, and says why', () => {
    const other = member({ id: 'm3', userId: 'u3', firstName: 'Ana', lastName: 'Moura' });
    const lockOfOther = (rows: TeamRow[]) => rows.map((row) => lockOf(row, rows));
    expect(lockOfOther(teamRows([other, tiago], [], 'u2'))).toEqual([
      'Ana Moura is the last active company admin, so the role is locked. Make somebody else one first.',
      'Nobody changes their own role.',
    ]);
    const gone = member({ id: 'm4', userId: 'u4', deactivatedAt: '2026-01-02T00:00:00Z' });
    expect(lockOfOther(teamRows([other, gone], [], 'u9'))[0]).toMatch(/last active/);
    expect(lockOfOther(teamRows([other, member({})], [], 'u9'))).toEqual([undefined, undefined]);
  });

  it('offers nothing that can only fail: the last admin who can act neither goes nor leaves', () => {
    const platform = { entityId: null, entityType: null, type: 'stacAdmin' as const };
    const own = member(platform);
    const actsOf = (other: object) => {
      const rows = teamRows([own, member({ ...platform, id: 'm5', userId: 'u5', ...other })], [], 'u1');
      return rows.map((row) =>
        actsFor(row, rows, 'stacAdmin').map(({ act, why }) => [act, why !== undefined]),
      );
    };
    expect(actsOf({ canAct: true })).toEqual([[['leave', false]], [['remove', false]]]);
    // Their account is locked, or its address was never proven: without oneself nobody would be left.
    expect(actsOf({ canAct: false })).toEqual([[['leave', true]], [['remove', false]]]);
    const alone = teamRows([own], [], 'u9');
    expect(actsFor(alone[0]!, alone, 'stacAdmin')).toEqual([
      { act: 'remove', why: 'Marta Oliveira is the last active platform admin.' },
    ]);
  });

  it('is searched, filtered and sorted as the address says', () => {
    const rows = teamRows(
      [member({}), tiago],
      [
        invitation({}),
        invitation({ id: 'i3', email: 'a@x.example', state: 'expired', expiredAt: '2026-01-08T00:00:00Z' }),
      ],
      'u1',
    );
    const shown = (search: string) => idsOf(shownPeople(rows, teamViewOf(new URLSearchParams(search))));
    expect(shown('')).toEqual(['m1', 'm2', 'i1', 'i3']);
    expect(shown('q=NORTH+rei')).toEqual(['m2']);
    expect(shown('show=invited&status=expired')).toEqual(['i3']);
    expect(shown('role=companyManager')).toEqual(['m2']);
    expect(shown('sort=expires')).toEqual(['i3', 'i1', 'm1', 'm2']);
    expect(shown('sort=name&order=DESC')).toEqual(['m2', 'm1', 'i1', 'i3']);
    expect(shown('sort=shoes&role=cook&show=none&page=-1')).toEqual(['m1', 'm2', 'i1', 'i3']);
  });

  it('writes only what differs from the plain view, and starts a new filter at its first page', () => {
    const before = new URLSearchParams('tab=people&q=ana&page=3');
    expect(changedView(before, { page: 4 }).toString()).toBe('tab=people&q=ana&page=4');
    expect(changedView(before, { q: '', status: 'open' }).toString()).toBe('tab=people&status=open');
  });
});

it('says in the address what the list shows, and the other way round', () => {
  const said = 'tab=team&q=marta&show=invited&role=companyViewer&status=open&sort=name&order=DESC&page=2';
  const state = teamAddress.read(new URLSearchParams(said));
  expect(state).toMatchObject({ sort: 'name', order: 'DESC', page: 2 });
  expect(Object.fromEntries(teamAddress.write(new URLSearchParams('tab=team'), state))).toEqual(
    Object.fromEntries(new URLSearchParams(said)),
  );
  const nothing = teamAddress.read(new URLSearchParams());
  expect(nothing).toEqual({ filter: {}, sort: '', order: 'ASC', page: 1 });
  expect(teamAddress.write(new URLSearchParams(said), nothing).toString()).toBe('tab=team');
});
