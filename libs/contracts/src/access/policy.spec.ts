import { describe, expect, it } from '@jest/globals';
import {
  type Action,
  actsForCompany,
  can,
  grantableRoles,
  type Identity,
  identities,
  identityOf,
  isPublic,
  policy,
  scopeOf,
} from './policy.js';
import { isCompanyRole, roleById, roles, roleTypes } from './roles.js';

const actions = Object.keys(policy) as Action[];
const allowed = (identity: Identity) => actions.filter((action) => can(identity, action));

describe('the permission table', () => {
  it('names every action as resource dot act and answers for every identity', () => {
    for (const action of actions) {
      expect(action).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(Object.keys(policy[action])).toEqual([...identities]);
    }
  });

  it('gives visitors public actions alone, and those to everybody', () => {
    for (const action of actions.filter(isPublic)) {
      const scopes = new Set(Object.values(policy[action]));
      expect([action, scopes.size]).toEqual([action, 1]);
      expect(['public', 'invited']).toContain(scopeOf('anonymous', action));
    }
  });

  it('reaches beyond one company for platform admins alone, and for them never less than asked', () => {
    for (const action of actions) {
      for (const identity of identities) {
        const scope = scopeOf(identity, action);
        if (scope === 'any') expect([action, identity]).toEqual([action, 'stacAdmin']);
        if (scope === 'company' || scope === 'assigned') expect(actsForCompany(identity)).toBe(true);
        if (scope === 'assigned') expect([action, identity]).toEqual([action, 'companyReviewer']);
      }
    }
  });

  it('lets viewers of a company write nothing but what is their own', () => {
    const writes = allowed('companyViewer').filter(
      (action) => !/\.(list|read|search)(-|$)/.test(action) && scopeOf('companyViewer', action) === 'company',
    );
    expect(writes).toEqual([]);
  });

  it('gives whoever stands higher in a company at least as much', () => {
    const ladder = ['companyViewer', 'companyManager', 'companyAdmin'] as const;
    for (const [index, lower] of ladder.slice(0, -1).entries()) {
      const higher = ladder[index + 1]!;
      expect(allowed(lower).filter((action) => !can(higher, action))).toEqual([]);
    }
  });

  it('keeps jobs and candidates of companies in the companies’ hands (SPEC 6)', () => {
    for (const action of [
      'job.create',
      'job.edit',
      'job.publish',
      'job.delete',
      'application.move',
    ] as const) {
      const holders = identities.filter((identity) => can(identity, action));
      expect([action, holders]).toEqual([action, ['companyManager', 'companyAdmin']]);
    }
    for (const action of ['message.list', 'candidate.read-contact', 'candidate.read-salary'] as const) {
      expect(can('companyReviewer', action)).toBe(false);
      expect(can('stacAdmin', action)).toBe(false);
    }
  });

  it('lets people register who are nobody yet, or applicants (SPEC 6)', () => {
    expect(identities.filter((identity) => can(identity, 'user-account.register'))).toEqual([
      'withoutRole',
      'applicant',
    ]);
    expect(identities.filter((identity) => can(identity, 'application.submit'))).toEqual(['applicant']);
  });
});

describe('roles that may be handed out', () => {
  it('are those of the note under the matrix', () => {
    expect(Object.fromEntries(identities.map((identity) => [identity, grantableRoles(identity)]))).toEqual({
      anonymous: [],
      withoutRole: [],
      applicant: [],
      companyViewer: [],
      companyReviewer: [],
      companyManager: ['companyReviewer', 'companyViewer'],
      companyAdmin: ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'],
      stacAdmin: ['companyAdmin', 'stacAdmin'],
    });
  });

  it('are handed out by nobody who may not invite', () => {
    for (const identity of identities) {
      expect([identity, grantableRoles(identity).length > 0]).toEqual([
        identity,
        can(identity, 'invitation.send'),
      ]);
    }
  });
});

describe('identities', () => {
  it('follow from signing in and the selected role', () => {
    expect(identityOf(false, 'stacAdmin')).toBe('anonymous');
    expect(identityOf(true, null)).toBe('withoutRole');
    expect(identityOf(true, 'companyViewer')).toBe('companyViewer');
  });

  it('act for a company when their type says so (SPEC 3)', () => {
    expect(identities.filter(actsForCompany)).toEqual([
      'companyViewer',
      'companyReviewer',
      'companyManager',
      'companyAdmin',
    ]);
    expect(roleTypes.filter(isCompanyRole)).toHaveLength(4);
  });

  it('have role ids that never change and belong to one role each', () => {
    expect(roleTypes.map((type) => roles[type].id.slice(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
    for (const type of roleTypes) expect(roleById(roles[type].id)?.type).toBe(type);
    expect(roleById('0190a000-0000-7000-8000-000000000009')).toBeUndefined();
  });
});
