import type { RouteObject } from 'react-router';
import { guardedScreen, whenShown } from './route-kinds.js';

export const ApplicantShell = whenShown(() =>
  import('../applicant/applicant-shell.js').then((file) => file.ApplicantShell),
);
const Jobs = whenShown(() =>
  import('../applicant/jobs/applicant-jobs-page.js').then((file) => file.ApplicantJobsPage),
);

/** The applicant's own screens. */
export const applicantRoutes: RouteObject[] = [guardedScreen('applicantJobs', 'Applications', Jobs)];
