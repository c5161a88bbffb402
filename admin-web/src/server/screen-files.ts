import { decideScreen, type Screen, screenPaths, screenRules } from '@app/contracts/access/screen-rules';
import { roleTypes } from '@app/contracts/access/roles';
import { matchRoutes } from 'react-router';
import { places } from '../app/back-office-places.js';
import { assetLinks, assetsOf, type Manifest } from './asset-links.js';

const queries = 'src/app/query-area.tsx';
const applicant = ['src/applicant/applicant-shell.tsx', queries];
const placeOf = (name: keyof typeof places): string => places[name][0].replace('..', 'src');
const backOffice = (screen: keyof typeof places) => [placeOf('shell'), queries, placeOf(screen)];

/** The files behind each screen that the browser draws: its frame, what the frame needs, and the screen itself. */
export const screenFiles: Partial<Record<Screen, string[]>> = {
  userManagement: backOffice('userManagement'),
  adminManagement: backOffice('adminManagement'),
  companies: backOffice('companies'),
  dashboard: backOffice('dashboard'),
  companyProfile: backOffice('companyProfile'),
  analytics: backOffice('analytics'),
  settings: backOffice('settings'),
  jobProfile: backOffice('jobProfile'),
  candidateProfile: backOffice('candidateProfile'),
  createJob: backOffice('createJob'),
  applicantResume: [...applicant, 'src/applicant/resume/applicant-resume-page.tsx'],
  applicantSettings: [...applicant, 'src/applicant/settings/applicant-settings-page.tsx'],
  applicantJobs: [...applicant, 'src/applicant/jobs/applicant-jobs-page.tsx'],
  onboarding: [queries, 'src/applicant/onboarding/onboarding-page.tsx'],
  login: ['src/auth/login/login-page.tsx'],
  userInvite: ['src/auth/invite/user-invite-page.tsx'],
  inviteAction: [queries, 'src/auth/invite/invite-action-page.tsx'],
  createNewPassword: ['src/auth/reset/create-new-password-page.tsx'],
  verifyAccount: ['src/auth/verify/verify-account-page.tsx'],
  resetPassword: ['src/auth/reset/reset-password-page.tsx'],
  resetPasswordCode: ['src/auth/reset/reset-password-code-page.tsx'],
  userRole: [queries, 'src/auth/role/choose-shell.tsx', 'src/auth/role/user-role-page.tsx'],
  userAccount: ['src/auth/register/user-account-page.tsx'],
};

/** What a screen draws only where a window is wider than a phone. */
const wideFiles: Partial<Record<Screen, string[]>> = {
  companies: ['src/admin/companies/company-table.tsx'],
};

const stepped: readonly string[] = ['createJob', 'onboarding'] satisfies Screen[];
const routes = Object.entries(screenPaths).map(([id, path]) => ({
  id,
  path: stepped.includes(id) ? `${path}/:step?` : path,
}));
const asking = '<script async fetchpriority="high" src="/screen-files.js"></script>';
const isScreen = (name: string | undefined): name is Screen => name !== undefined && name in screenPaths;

/**
 * What the browser is told of the files of a screen, together with its page. Files of a screen around signing in are
 * asked for at once; those of a guarded screen by a script that knows who is at the screen (`public/screen-files.js`).
 */
export function filesOfScreen(manifest: Manifest, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const screen = matchRoutes(routes, pathname)?.at(-1)?.route.id;
  const files = isScreen(screen) ? screenFiles[screen] : undefined;
  if (!isScreen(screen) || !files) return '';
  if (!screenRules[screen].requiresAuth) return assetLinks(manifest, files);
  const address = { path: pathname, companyIdQuery: searchParams.get('companyId') };
  const mayShow = (roleType: (typeof roleTypes)[number] | null) =>
    decideScreen(screen, { signedIn: true, roleType }, address).kind === 'show';
  const { styles, scripts } = assetsOf(manifest, files);
  const wide = assetsOf(manifest, wideFiles[screen] ?? []).scripts.filter((file) => !scripts.includes(file));
  const note = { roles: [null, ...roleTypes].filter(mayShow), styles, scripts, wide };
  return `<script type="application/json" id="screen-files">${JSON.stringify(note)}</script>${asking}`;
}
