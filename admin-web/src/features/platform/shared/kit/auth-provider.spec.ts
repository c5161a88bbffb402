import { describe, expect, it } from '@jest/globals';
import { policy } from '@app/contracts/access/policy';
import { identities } from '@app/contracts/access/scopes';
import { roleTypes } from '@app/contracts/access/roles';
import { refreshSession } from '../../../../client/session/user-store.js';
import { resourceActions, resourceNames } from '../resources/resource-actions.js';
import { authProvider } from './auth-provider.js';

const acts = ['list', 'show', 'edit', 'create', 'delete', 'export'] as const;

/** A session with this role, or none. */
function actAs(type: (typeof identities)[number]): void {
  const role = { id: 'r1', roleId: 'x', roleName: 'Role', name: '', userId: 'u1', type };
  const place = { entityId: 'c1', entityType: 'company', entityName: 'Northwind', logo: null };
  const isRole = roleTypes.some((one) => one === type);
  const user = { userRole: isRole ? { ...role, ...place } : null };
  const stored = new Map<string, string>(
    type === 'anonymous'
      ? []
      : [
          ['accessToken', 'a.b.c'],
          ['username', 'ada'],
          ['user', JSON.stringify(user)],
        ],
  );
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: (name: string) => stored.get(name) ?? null },
    configurable: true,
  });
  refreshSession();
}

const canAccess = async (resource: string, action: string) => authProvider.canAccess?.({ resource, action });

describe.each(identities)('what react-admin may show to %s', (identity) => {
  it('is what the permission table says of each act on each resource, and nothing without a row there', async () => {
    actAs(identity);
    for (const name of resourceNames)
      for (const act of acts) {
        const row = act === 'export' ? undefined : resourceActions[name][act];
        const allowed = row !== undefined && policy[row][identity] !== 'none';
        expect([name, act, await canAccess(name, act)]).toEqual([name, act, allowed]);
      }
  });

  it('is no resource without a row', async () => {
    actAs(identity);
    expect(await canAccess('no-such-resource', 'list')).toBe(false);
    expect(await canAccess('jobs', 'toString')).toBe(false);
  });
});

it('lets a platform admin see every list, and a person without a role none', async () => {
  actAs('stacAdmin');
  for (const name of resourceNames) expect([name, await canAccess(name, 'list')]).toEqual([name, true]);
  actAs('withoutRole');
  for (const name of resourceNames) expect([name, await canAccess(name, 'list')]).toEqual([name, false]);
});
