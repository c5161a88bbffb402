import { describe, expect, it } from '@jest/globals';
import { type Action, actsForCompany, can, grantableRoles, isPublic, policy, scopeOf } from './policy.js';
import { type Identity, identities, identityOf } from './scopes.js';
import { adminRoleTypes, isCompanyRole, roleById, roles, roleTypes } from './roles.js';

const actions = Object.keys(policy) as Action[];
const allowed = (identity: Identity) => actions.filter((action) => can(identity, action));

describe('the permission table', () => {
  it('names every action as resource dot act and answers for every identity', () => {
    for (const action of actions) {
      expect(action).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(Object.keys(policy[action])).toEqual([...identities]);
    }
  });

  it('says of each row of the matrix how far it reaches (security design, section 2)', () => {
    const reach = (action: Action) => identities.map((identity) => scopeOf(identity, action)).join(' ');
    expect(reach('public-job.search')).toBe('public public public public public public public public');
    expect(reach('role-assignment.list-own')).toBe('none self self self self self self self');
    expect(reach('company.list')).toBe('none none none company company company company any');
    expect(reach('company-dashboard.read')).toBe('none none none company assigned company company any');
    expect(reach('invitation.answer')).toBe('none invited invited invited invited invited invited invited');
    expect(reach('application.submit')).toBe('none none self none none none none none');
  });

  it('tells public actions from those that ask for a token', () => {
    for (const action of ['public-job.search', 'contact-message.send', 'health.read'] as const)
      expect([action, isPublic(action)]).toEqual([action, true]);
    for (const action of ['role.list', 'company.list', 'platform-admin.list', 'application.submit'] as const)
      expect([action, isPublic(action)]).toEqual([action, false]);
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
    // How far one has read is one's own.
    expect(writes).toEqual(['activity.mark-read']);
  });

  it('gives whoever stands higher in a company at least as much', () => {
    const ladder = ['companyViewer', 'companyManager', 'companyAdmin'] as const;
    for (const [index, lower] of ladder.slice(0, -1).entries()) {
      const higher = ladder[index + 1]!;
      expect(allowed(lower).filter((action) => !can(higher, action))).toEqual([]);
    }
  });

  it('keeps jobs and candidates of companies in the companies’ hands', () => {
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
    for (const action of ['message.list', 'candidate.read-contact'] as const) {
      expect(can('companyReviewer', action)).toBe(false);
      expect(can('stacAdmin', action)).toBe(false);
    }
  });

  it('lets people register who have no role yet, or are applicants', () => {
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

  it('act for a company when their type says so', () => {
    expect(identities.filter(actsForCompany)).toEqual([
      'companyViewer',
      'companyReviewer',
      'companyManager',
      'companyAdmin',
    ]);
    expect(roleTypes.filter(isCompanyRole)).toHaveLength(4);
  });

  it('that run a company or the platform are two; each must keep somebody', () => {
    expect(adminRoleTypes).toEqual(['companyAdmin', 'stacAdmin']);
  });

  it('have role ids that never change and belong to one role each', () => {
    expect(roleTypes.map((type) => roles[type].id.slice(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
    for (const type of roleTypes) expect(roleById(roles[type].id)?.type).toBe(type);
    expect(roleById('0190a000-0000-7000-8000-000000000009')).toBeUndefined();
  });
});
