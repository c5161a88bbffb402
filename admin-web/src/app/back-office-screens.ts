import type { ComponentType } from 'react';
import { type Load, notFoundPage, whenShown, whenShownWithQueries } from './route-kinds.js';

type ScreenFile = Record<string, ComponentType>;

/** Where each screen of the back office is, and the name it is exported under. */
const places = {
  shell: ['../company/back-office-shell.tsx', 'BackOfficeShell'],
  dashboard: ['../company/dashboard/company-dashboard.tsx', 'CompanyDashboard'],
  companyProfile: ['../company/profile/company-profile.tsx', 'CompanyProfile'],
  userManagement: ['../company/team/user-management.tsx', 'UserManagement'],
  settings: ['../company/settings/settings.tsx', 'Settings'],
  createJob: ['../company/jobs/create-job/create-job.tsx', 'CreateJob'],
  jobProfile: ['../company/jobs/job-profile.tsx', 'JobProfile'],
  candidateProfile: ['../company/candidates/candidate-profile.tsx', 'CandidateProfile'],
  companies: ['../admin/companies/company-list.tsx', 'CompanyList'],
  analytics: ['../admin/analytics/job-analytics.tsx', 'JobAnalytics'],
  adminManagement: ['../admin/admins/admin-management.tsx', 'AdminManagement'],
} as const;
type BackOfficeScreen = Exclude<keyof typeof places, 'shell'>;

/** Each is fetched when a guard lets somebody in, never before. */
const files = import.meta.glob<ScreenFile>([
  '../company/back-office-shell.tsx',
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
export const backOfficeScreen = (screen: BackOfficeScreen): ComponentType =>
  whenShown(loadOf(places[screen]));
