import type { ComponentType } from 'react';
import { places } from './back-office-places.js';
import { type Fetched, type Load, notFoundPage, whenShown, whenShownWithQueries } from './route-kinds.js';

type ScreenFile = Record<string, ComponentType>;

type BackOfficeScreen = Exclude<keyof typeof places, 'shell'>;

/** Each is fetched when a guard lets somebody in, never before. */
const files = import.meta.glob<ScreenFile>([
  '../back-office/back-office-shell.tsx',
  '../company/dashboard/company-dashboard.tsx',
  '../company/profile/company-profile.tsx',
  '../company/team/user-management.tsx',
  '../company/settings/settings.tsx',
  '../company/jobs/create-job/create-job.tsx',
  '../company/jobs/job-profile.tsx',
  '../company/candidates/candidate-profile.tsx',
  '../admin/companies/company-list.tsx',
  '../admin/analytics/job-analytics.tsx',
  '../admin/admins/admin-management.tsx',
]);

const loadOf = ([path, name]: (typeof places)[keyof typeof places]): Load => {
  return async () => (await files[path]?.())?.[name] ?? (await notFoundPage());
};

/** The frame of all of them, and what they read their data with. */
export const BackOfficeShell = whenShownWithQueries(loadOf(places.shell));

/** The screen as a component that loads itself. */
export const backOfficeScreen = (screen: BackOfficeScreen): Fetched => whenShown(loadOf(places[screen]));
