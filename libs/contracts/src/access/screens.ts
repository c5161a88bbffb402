import { isCompanyRole, type RoleType } from './role-types.js';

/** What the address asks for, as far as a rule looks at it. */
export type ScreenAddress = {
  /** Path with query and place of the wanted screen, for `return_to`. */
  path: string;
  /** The `companyId` query parameter of the dashboard. */
  companyIdQuery?: string | null;
};

/** Whether a screen requires sign-in, whether it is public, and which roles it rejects. */
export type Rule = {
  requiresAuth: boolean;
  publicFacing: boolean;
  /** Where a signed-in visitor goes who may not see the screen; undefined lets them in. */
  reject?: (role: RoleType | null, address: ScreenAddress) => string | undefined;
};

const open: Rule = { requiresAuth: false, publicFacing: true };
const entry: Rule = { requiresAuth: false, publicFacing: false };
const isNonApplicant = (role: RoleType | null): boolean => role !== null && role !== 'applicant';
const onlyNonApplicants: Rule['reject'] = (role) => (isNonApplicant(role) ? undefined : '/');
const onlyPlatformAdmin: Rule['reject'] = (role) => (role === 'stacAdmin' ? undefined : '/');
const onlyApplicants: Rule['reject'] = (role) => (role === 'applicant' ? undefined : '/');
const guarded = (reject?: Rule['reject']): Rule => ({ requiresAuth: true, publicFacing: false, reject });

/** The parts of the web app; the screens of one share a frame. */
export const screenAreas = ['public', 'signIn', 'choice', 'applicant', 'onboarding', 'backOffice'] as const;
export type ScreenArea = (typeof screenAreas)[number];

/** One row per screen. */
export type ScreenRow = {
  /** As the router writes it. */
  path: string;
  area: ScreenArea;
  /** What the window is called. */
  title: string;
  /** Who may see it, and where everyone else is sent. */
  rule: Rule;
  /** What may follow as the last part of the address, in its order. */
  steps?: readonly [string, ...string[]];
};

/**
 * Every screen of the web app: where it is, what it is called, and who may see it. Routes, guards, links and the files
 * that a page asks for follow from this table.
 */
export const screens = {
  home: { path: '/', area: 'public', title: 'Find a job', rule: open },
  jobSearch: { path: '/job-search', area: 'public', title: 'Find a job', rule: open },
  jobPreview: { path: '/company/:companyId/job/:jobId/preview', area: 'public', title: 'Job', rule: open },
  companyPage: { path: '/companies/:companyId', area: 'public', title: 'Company', rule: open },
  companyNotice: { path: '/company/:companyId/privacy', area: 'public', title: 'Privacy', rule: open },
  contact: { path: '/contact', area: 'public', title: 'Contact', rule: open },
  terms: { path: '/terms', area: 'public', title: 'Terms', rule: open },
  privacy: { path: '/privacy', area: 'public', title: 'Privacy', rule: open },
  rules: { path: '/rules', area: 'public', title: 'Rules for jobs', rule: open },
  unsubscribe: { path: '/unsubscribe/:subscriberId/:token', area: 'public', title: 'Job alerts', rule: open },
  alertsByMail: { path: '/alerts/:subscriberId/:token', area: 'public', title: 'Job alerts', rule: open },
  endMails: { path: '/end-mails/:userId/:kind/:token', area: 'public', title: 'Mails', rule: open },
  login: { path: '/auth/login', area: 'signIn', title: 'Sign in', rule: entry },
  userAccount: {
    path: '/auth/register/user-account',
    area: 'signIn',
    title: 'Create your account',
    // Open to visitors: registering starts here.
    rule: { ...entry, reject: (role) => (isNonApplicant(role) ? '/' : undefined) },
  },
  verifyAccount: {
    path: '/auth/verify-account/:email',
    area: 'signIn',
    title: 'Verify your e-mail address',
    rule: entry,
  },
  resetPassword: { path: '/auth/reset-password', area: 'signIn', title: 'Reset your password', rule: entry },
  resetPasswordCode: {
    path: '/auth/reset-password-code',
    area: 'signIn',
    title: 'Choose a new password',
    rule: entry,
  },
  createNewPassword: {
    path: '/auth/create-new-password',
    area: 'signIn',
    title: 'Create a new password',
    rule: entry,
  },
  userInvite: {
    path: '/auth/user-invite/:email/:password',
    area: 'signIn',
    title: 'Invitation',
    rule: entry,
  },
  inviteAction: {
    path: '/auth/invite-action/:inviteId/:inviteToken',
    area: 'signIn',
    title: 'Invitation',
    rule: guarded(),
  },
  userRole: { path: '/auth/user-role', area: 'choice', title: 'Choose a role', rule: guarded() },
  applicantJobs: {
    path: '/applicant/jobs',
    area: 'applicant',
    title: 'Applications',
    rule: guarded(onlyApplicants),
  },
  applicantSaved: {
    path: '/applicant/saved',
    area: 'applicant',
    title: 'Saved',
    rule: guarded(onlyApplicants),
  },
  applicantResume: {
    path: '/applicant/applicants-resume',
    area: 'applicant',
    title: 'Résumé',
    rule: guarded(onlyApplicants),
  },
  applicantSettings: {
    path: '/applicant/applicants-settings',
    area: 'applicant',
    title: 'Settings',
    rule: guarded(onlyApplicants),
  },
  onboarding: {
    path: '/applicant/onboarding',
    area: 'onboarding',
    title: 'Onboarding',
    rule: guarded((role) => (isNonApplicant(role) ? '/' : undefined)),
    steps: ['welcome', 'profile', 'skills', 'job-preference'],
  },
  dashboard: {
    path: '/dashboard',
    area: 'backOffice',
    title: 'Dashboard',
    rule: guarded((role, address) => {
      if (!isNonApplicant(role)) return '/';
      return role === 'stacAdmin' && !address.companyIdQuery ? '/company' : undefined;
    }),
  },
  responses: {
    path: '/responses',
    area: 'backOffice',
    title: 'Answers owed',
    // Admins and managers decide on applications; other members have their dashboard.
    rule: guarded((role) => {
      if (role === 'companyAdmin' || role === 'companyManager') return undefined;
      if (role === 'stacAdmin') return '/company';
      return role !== null && isCompanyRole(role) ? '/dashboard' : '/';
    }),
  },
  companyProfile: {
    path: '/company-profile/:companyId',
    area: 'backOffice',
    title: 'Company profile',
    rule: guarded((role) => (isNonApplicant(role) ? undefined : '/applicant/jobs')),
  },
  userManagement: {
    path: '/company/:companyId/users',
    area: 'backOffice',
    title: 'Team',
    rule: guarded(onlyNonApplicants),
  },
  settings: { path: '/settings', area: 'backOffice', title: 'Settings', rule: guarded(onlyNonApplicants) },
  jobs: {
    path: '/company/:companyId/jobs',
    area: 'backOffice',
    title: 'Jobs',
    rule: guarded(onlyNonApplicants),
  },
  jobProfile: {
    path: '/company/:companyId/job/:jobId',
    area: 'backOffice',
    title: 'Job',
    rule: guarded(onlyNonApplicants),
  },
  candidateProfile: {
    path: '/candidates-profile/:companyId/:jobId/:applicantId',
    area: 'backOffice',
    title: 'Candidate',
    rule: guarded(onlyNonApplicants),
  },
  createJob: {
    path: '/company/:companyId/job/create',
    area: 'backOffice',
    title: 'New job',
    rule: guarded((role) => (role === 'companyAdmin' || role === 'companyManager' ? undefined : '/')),
    steps: ['job-details', 'job-employment', 'job-settings'],
  },
  companies: {
    path: '/company',
    area: 'backOffice',
    title: 'Companies',
    rule: guarded((role) => {
      if (role === 'stacAdmin') return undefined;
      return role !== null && isCompanyRole(role) ? '/dashboard' : '/';
    }),
  },
  analytics: { path: '/analytics', area: 'backOffice', title: 'Analytics', rule: guarded(onlyPlatformAdmin) },
  adminManagement: {
    path: '/admin/admin-management',
    area: 'backOffice',
    title: 'Administration',
    rule: guarded(onlyPlatformAdmin),
  },
  // Lists and records of the platform's back office.
  resourceList: {
    path: '/admin/:resource',
    area: 'backOffice',
    title: 'Back office',
    rule: guarded(onlyPlatformAdmin),
  },
  resourceRecord: {
    path: '/admin/:resource/:id',
    area: 'backOffice',
    title: 'Back office',
    rule: guarded(onlyPlatformAdmin),
  },
} as const satisfies Record<string, ScreenRow>;
