import type { RouteObject } from 'react-router';
import { backOfficeScreen } from './back-office-screens.js';
import { jobStepNames } from './job-steps.js';
import { guardedScreen, steppedScreen } from './route-kinds.js';
import { Steps } from './steps.js';

const CreateJob = backOfficeScreen('createJob');

/** Screens of companies and of the platform's administrators. */
export const backOfficeRoutes: RouteObject[] = [
  guardedScreen('dashboard', 'Dashboard', backOfficeScreen('dashboard')),
  guardedScreen('companyProfile', 'Company profile', backOfficeScreen('companyProfile')),
  guardedScreen('userManagement', 'Team', backOfficeScreen('userManagement')),
  guardedScreen('settings', 'Settings', backOfficeScreen('settings')),
  guardedScreen('jobProfile', 'Job', backOfficeScreen('jobProfile')),
  guardedScreen('candidateProfile', 'Candidate', backOfficeScreen('candidateProfile')),
  steppedScreen('createJob', 'New job', {
    element: (
      <Steps names={jobStepNames}>
        <CreateJob />
      </Steps>
    ),
    fetch: CreateJob.fetch,
  }),
  guardedScreen('companies', 'Companies', backOfficeScreen('companies')),
  guardedScreen('analytics', 'Analytics', backOfficeScreen('analytics')),
  guardedScreen('adminManagement', 'Administration', backOfficeScreen('adminManagement')),
];
