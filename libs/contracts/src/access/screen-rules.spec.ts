import { describe, expect, it } from '@jest/globals';
import type { RoleType } from './roles.js';
import { decideScreen, landingAfterSignIn, type Screen, screenPaths, screenRules } from './screen-rules.js';

/** Visitor, signed in without a role, applicant, viewer, reviewer, manager, company admin, platform admin. */
const visitors: { signedIn: boolean; roleType: RoleType | null }[] = [
  { signedIn: false, roleType: null },
  { signedIn: true, roleType: null },
  ...(
    ['applicant', 'companyViewer', 'companyReviewer', 'companyManager', 'companyAdmin', 'stacAdmin'] as const
  ).map((roleType) => ({ signedIn: true, roleType })),
];

const login = 'login';
/** One line per screen: `show`, `login` with the way back, or where the visitor is sent. */
const table: Record<Screen, string[]> = {
  home: everybody(),
  jobSearch: everybody(),
  contact: everybody(),
  companyPage: everybody(),
  companyNotice: everybody(),
  terms: everybody(),
  privacy: everybody(),
  rules: everybody(),
  unsubscribe: everybody(),
  alertsByMail: everybody(),
  endMails: everybody(),
  jobPreview: everybody(),
  userManagement: [login, '/', '/', 'show', 'show', 'show', 'show', 'show'],
  adminManagement: [login, '/', '/', '/', '/', '/', '/', 'show'],
  resourceList: [login, '/', '/', '/', '/', '/', '/', 'show'],
  resourceRecord: [login, '/', '/', '/', '/', '/', '/', 'show'],
  companies: [login, '/', '/', '/dashboard', '/dashboard', '/dashboard', '/dashboard', 'show'],
  dashboard: [login, '/', '/', 'show', 'show', 'show', 'show', '/company'],
  responses: [login, '/', '/', '/dashboard', '/dashboard', 'show', 'show', '/company'],
  companyProfile: [login, '/applicant/jobs', '/applicant/jobs', 'show', 'show', 'show', 'show', 'show'],
  analytics: [login, '/', '/', '/', '/', '/', '/', 'show'],
  settings: [login, '/', '/', 'show', 'show', 'show', 'show', 'show'],
  jobs: [login, '/', '/', 'show', 'show', 'show', 'show', 'show'],
  jobProfile: [login, '/', '/', 'show', 'show', 'show', 'show', 'show'],
  candidateProfile: [login, '/', '/', 'show', 'show', 'show', 'show', 'show'],
  createJob: [login, '/', '/', '/', '/', 'show', 'show', '/'],
  applicantResume: [login, '/', 'show', '/', '/', '/', '/', '/'],
  applicantSaved: [login, '/', 'show', '/', '/', '/', '/', '/'],
  applicantSettings: [login, '/', 'show', '/', '/', '/', '/', '/'],
  applicantJobs: [login, '/', 'show', '/', '/', '/', '/', '/'],
  onboarding: [login, 'show', 'show', '/', '/', '/', '/', '/'],
  login: everybody(),
  userInvite: everybody(),
  createNewPassword: everybody(),
  verifyAccount: everybody(),
  resetPassword: everybody(),
  resetPasswordCode: everybody(),
  inviteAction: [login, ...everybody().slice(1)],
  userRole: [login, ...everybody().slice(1)],
  userAccount: ['show', 'show', 'show', '/', '/', '/', '/', '/'],
};

function everybody(): string[] {
  return visitors.map(() => 'show');
}

describe('screens', () => {
  it('are decided for every route and every identity', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(screenRules).sort());
    for (const [screen, expected] of Object.entries(table) as [Screen, string[]][]) {
      const path = `${screenPaths[screen]}?a=1&b=2`;
      const decided = visitors.map((visitor) => {
        const decision = decideScreen(screen, visitor, { path });
        if (decision.kind === 'show') return 'show';
        return decision.to === `/auth/login?return_to=${encodeURIComponent(path)}` ? login : decision.to;
      });
      expect([screen, decided]).toEqual([screen, expected]);
    }
  });

  it('send people to screens only', () => {
    const patterns = Object.values(screenPaths).map(
      (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    );
    const targets = Object.values(table)
      .flat()
      .filter((target) => target.startsWith('/'));
    for (const roles of [
      [],
      ['applicant'],
      ['companyViewer'],
      ['stacAdmin'],
      ['applicant', 'stacAdmin'],
    ] as const)
      targets.push(landingAfterSignIn([...roles], false), landingAfterSignIn([...roles], true));
    expect(targets.filter((target) => !patterns.some((pattern) => pattern.test(target)))).toEqual([]);
  });

  it('send a visitor who named no path to the job search', () => {
    const visitor = { signedIn: false, roleType: null };
    expect(decideScreen('settings', visitor, { path: '' })).toEqual({ kind: 'redirect', to: '/job-search' });
  });

  it('show the dashboard to a platform admin who names a company', () => {
    const admin = { signedIn: true, roleType: 'stacAdmin' } as const;
    expect(decideScreen('dashboard', admin, { path: '/dashboard', companyIdQuery: 'x' })).toEqual({
      kind: 'show',
    });
    expect(decideScreen('dashboard', admin, { path: '/dashboard', companyIdQuery: '' })).toEqual({
      kind: 'redirect',
      to: '/company',
    });
  });

  it('say whether they require signing in and whether they are public', () => {
    for (const screen of ['home', 'jobSearch', 'contact', 'jobPreview'] as const) {
      expect(screenRules[screen]).toMatchObject({ requiresAuth: false, publicFacing: true });
    }
    for (const screen of ['login', 'resetPassword', 'userInvite', 'verifyAccount'] as const) {
      expect(screenRules[screen]).toMatchObject({ requiresAuth: false, publicFacing: false });
    }
    for (const screen of ['dashboard', 'createJob', 'onboarding', 'userRole'] as const) {
      expect(screenRules[screen]).toMatchObject({ requiresAuth: true, publicFacing: false });
    }
  });
});

describe('after signing in', () => {
  it('a person lands where their roles lead', () => {
    expect(landingAfterSignIn([], false)).toBe('/auth/register/user-account');
    expect(landingAfterSignIn(['applicant'], false)).toBe('/applicant/onboarding');
    expect(landingAfterSignIn(['applicant'], true)).toBe('/');
    expect(landingAfterSignIn(['companyViewer'], false)).toBe('/dashboard');
    expect(landingAfterSignIn(['stacAdmin'], false)).toBe('/company');
    expect(landingAfterSignIn(['applicant', 'stacAdmin'], true)).toBe('/auth/user-role');
  });
});
