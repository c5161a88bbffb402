import { isCompanyRole, type RoleType } from './roles.js';

/** Every route of the web app (SPEC section 2), without leading slash and with the router's parameter syntax. */
export const screenPaths = {
  home: '/',
  jobSearch: '/job-search',
  contact: '/contact',
  terms: '/terms',
  userManagement: '/company/:companyId/users',
  adminManagement: '/admin/admin-management',
  companies: '/company',
  dashboard: '/dashboard',
  companyProfile: '/company-profile/:companyId',
  analytics: '/analytics',
  settings: '/settings',
  jobProfile: '/company/:companyId/job/:jobId',
  jobPreview: '/company/:companyId/job/:jobId/preview',
  candidateProfile: '/candidates-profile/:companyId/:jobId/:applicantId',
  createJob: '/company/:companyId/job/create',
  applicantResume: '/applicant/applicants-resume',
  applicantSettings: '/applicant/applicants-settings',
  applicantJobs: '/applicant/jobs',
  onboarding: '/applicant/onboarding',
  login: '/auth/login',
  userInvite: '/auth/user-invite/:email/:password',
  inviteAction: '/auth/invite-action/:inviteId/:inviteToken',
  createNewPassword: '/auth/create-new-password',
  verifyAccount: '/auth/verify-account/:email',
  resetPassword: '/auth/reset-password',
  resetPasswordCode: '/auth/reset-password-code',
  userRole: '/auth/user-role',
  userAccount: '/auth/register/user-account',
} as const;

export type Screen = keyof typeof screenPaths;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParametersOf<Name extends Screen> = Record<ParameterOf<(typeof screenPaths)[Name]>, string>;

/** What a screen's address takes besides its name: nothing, or one value for each of its parameters. */
export type ScreenParameters<Name extends Screen> =
  ParameterOf<(typeof screenPaths)[Name]> extends never ? [] : [ParametersOf<Name>];

/** The address of a screen: `screenPath('jobPreview', { companyId, jobId })`. */
export function screenPath<Name extends Screen>(screen: Name, ...given: ScreenParameters<Name>): string {
  const parameters: Record<string, string> = given[0] ?? {};
  return screenPaths[screen].replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}

/** Who stands before a screen. `roleType` is the selected role, null without one. */
export type Visitor = { signedIn: boolean; roleType: RoleType | null };

/** What the address asks for, as far as a rule looks at it. */
export type ScreenAddress = {
  /** Path with query of the wanted screen, for `return_to`. */
  path: string;
  /** The `companyId` query parameter of the dashboard. */
  companyIdQuery?: string | null;
};

export type ScreenDecision = { kind: 'show' } | { kind: 'redirect'; to: string };

const show: ScreenDecision = { kind: 'show' };
const go = (to: string): ScreenDecision => ({ kind: 'redirect', to });

type Rule = {
  requiresAuth: boolean;
  publicFacing: boolean;
  /** Where a signed-in visitor goes who may not see the screen; undefined lets them in. */
  refuse?: (role: RoleType | null, address: ScreenAddress) => string | undefined;
};

const open: Rule = { requiresAuth: false, publicFacing: true };
const entry: Rule = { requiresAuth: false, publicFacing: false };
const isNonApplicant = (role: RoleType | null): boolean => role !== null && role !== 'applicant';
const onlyNonApplicants: Rule['refuse'] = (role) => (isNonApplicant(role) ? undefined : '/');
const onlyPlatformAdmin: Rule['refuse'] = (role) => (role === 'stacAdmin' ? undefined : '/');
const onlyApplicants: Rule['refuse'] = (role) => (role === 'applicant' ? undefined : '/');
const guarded = (refuse?: Rule['refuse']): Rule => ({ requiresAuth: true, publicFacing: false, refuse });

/** Guards of SPEC section 2, with decisions 22 to 24 where the specification is silent. */
export const screenRules: Record<Screen, Rule> = {
  home: open,
  jobSearch: open,
  contact: open,
  terms: open,
  jobPreview: open,
  userManagement: guarded(onlyNonApplicants),
  adminManagement: guarded(onlyPlatformAdmin),
  companies: guarded((role) => {
    if (role === 'stacAdmin') return undefined;
    return role !== null && isCompanyRole(role) ? '/dashboard' : '/';
  }),
  dashboard: guarded((role, address) => {
    if (!isNonApplicant(role)) return '/';
    return role === 'stacAdmin' && !address.companyIdQuery ? '/company' : undefined;
  }),
  companyProfile: guarded((role) => (isNonApplicant(role) ? undefined : '/applicant/jobs')),
  analytics: guarded(onlyPlatformAdmin),
  settings: guarded(onlyNonApplicants),
  jobProfile: guarded(onlyNonApplicants),
  candidateProfile: guarded(onlyNonApplicants),
  createJob: guarded((role) => (role === 'companyAdmin' || role === 'companyManager' ? undefined : '/')),
  applicantResume: guarded(onlyApplicants),
  applicantSettings: guarded(onlyApplicants),
  applicantJobs: guarded(onlyApplicants),
  onboarding: guarded((role) => (isNonApplicant(role) ? '/' : undefined)),
  login: entry,
  userInvite: entry,
  createNewPassword: entry,
  verifyAccount: entry,
  resetPassword: entry,
  resetPasswordCode: entry,
  inviteAction: guarded(),
  userRole: guarded(),
  // Open to visitors: registering starts here.
  userAccount: { ...entry, refuse: (role) => (isNonApplicant(role) ? '/' : undefined) },
};

/**
 * Whether this visitor sees the screen or is sent elsewhere. Pure: the router, the tests and the menu ask the same.
 * A visitor without a session goes to sign-in with `return_to` naming the wanted path.
 */
export function decideScreen(screen: Screen, visitor: Visitor, address: ScreenAddress): ScreenDecision {
  const rule = screenRules[screen];
  if (rule.requiresAuth && !visitor.signedIn) {
    return address.path ? go(`/auth/login?return_to=${encodeURIComponent(address.path)}`) : go('/job-search');
  }
  const elsewhere = rule.refuse?.(visitor.roleType, address);
  return elsewhere === undefined ? show : go(elsewhere);
}

/** Where a person lands after signing in without `return_to` (decision 22). */
export function landingAfterSignIn(roleTypes: RoleType[], onboardingFinished: boolean): string {
  if (roleTypes.length > 1) return '/auth/user-role';
  const role = roleTypes[0];
  if (role === undefined) return '/auth/register/user-account';
  if (role === 'applicant') return onboardingFinished ? '/' : '/applicant/onboarding';
  return role === 'stacAdmin' ? '/company' : '/dashboard';
}
