import type { RouteObject } from 'react-router';
import { guardedScreen, whenShown } from './route-kinds.js';

export const ApplicantShell = whenShown(() =>
  import('../applicant/applicant-shell.js').then((file) => file.ApplicantShell),
);
const Jobs = whenShown(() =>
  import('../applicant/jobs/applicant-jobs-page.js').then((file) => file.ApplicantJobsPage),
);
const Resume = whenShown(() =>
  import('../applicant/resume/applicant-resume-page.js').then((file) => file.ApplicantResumePage),
);

/** The applicant's own screens. */
export const applicantRoutes: RouteObject[] = [
  guardedScreen('applicantJobs', 'Applications', Jobs),
  guardedScreen('applicantResume', 'Résumé', Resume),
];
