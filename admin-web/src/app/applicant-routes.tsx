import type { RouteObject } from 'react-router';
import { Outlet } from 'react-router';
import { guardedScreen, steppedScreen, whenShown, whenShownWithQueries } from './route-kinds.js';

export const ApplicantShell = whenShownWithQueries(() =>
  import('../applicant/applicant-shell.js').then((file) => file.ApplicantShell),
);
const Jobs = whenShown(() =>
  import('../applicant/jobs/applicant-jobs-page.js').then((file) => file.ApplicantJobsPage),
);
const Resume = whenShown(() =>
  import('../applicant/resume/applicant-resume-page.js').then((file) => file.ApplicantResumePage),
);

const Settings = whenShown(() =>
  import('../applicant/settings/applicant-settings-page.js').then((file) => file.ApplicantSettingsPage),
);
const Onboarding = whenShownWithQueries(() =>
  import('../applicant/onboarding/onboarding-page.js').then((file) => file.OnboardingPage),
);

/** The applicant's own screens. */
export const applicantRoutes: RouteObject[] = [
  guardedScreen('applicantJobs', 'Applications', Jobs),
  guardedScreen('applicantResume', 'Résumé', Resume),
  guardedScreen('applicantSettings', 'Settings', Settings),
];

/** Onboarding has a frame of its own. */
export const OnboardingShell = Outlet;
export const onboardingRoutes: RouteObject[] = [
  steppedScreen('onboarding', 'Onboarding', { element: <Onboarding />, fetch: Onboarding.fetch }),
];
