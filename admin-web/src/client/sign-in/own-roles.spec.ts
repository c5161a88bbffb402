import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { forgetWithPerson } from '../session/forget-with-person.js';
import { ownRolesQuery } from './own-roles.js';
import { refreshSession } from '../session/user-store.js';

const role = {
  ...{ id: 'r1', userId: 'u1', roleId: 'x', roleName: 'Admin', name: 'Northwind', type: 'companyAdmin' },
  ...{ entityName: 'Northwind', logo: null, entityId: 'c1', entityType: 'company' },
};
const clara = { accessToken: 'a.b.c', username: 'clara@example.com' };

let kept: Map<string, string>;
/** What another tab does while the answer is on its way. */
let meanwhile: () => void;
const readRoles = () => new QueryClient().fetchQuery(ownRolesQuery);

beforeEach(() => {
  kept = new Map(Object.entries(clara));
  meanwhile = () => undefined;
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  globalThis.fetch = async () => {
    meanwhile();
    return Response.json([role]);
  };
  refreshSession();
});

describe('the roles one holds', () => {
  it('are kept for the next visit', async () => {
    await readRoles();
    expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({ userRoles: [role] });
  });

  it('are not kept for a person who signed out in another tab while they were read', async () => {
    meanwhile = () => kept.clear();
    await readRoles();
    expect(kept.size).toBe(0);
  });

  it('are not taken for those of somebody who signed in in another tab meanwhile', async () => {
    meanwhile = () => kept.set('username', 'bruno@example.com');
    await readRoles();
    expect(kept.has('user')).toBe(false);
  });

  it('are forgotten with everything else that was read, when somebody else signs in', async () => {
    const queryClient = new QueryClient();
    forgetWithPerson(queryClient);
    await queryClient.fetchQuery(ownRolesQuery);
    expect(queryClient.getQueryData(ownRolesQuery.queryKey)).toEqual([role]);
    kept.set('username', 'bruno@example.com');
    refreshSession();
    expect(queryClient.getQueryData(ownRolesQuery.queryKey)).toBeUndefined();
  });
});
