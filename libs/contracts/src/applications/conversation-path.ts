import { screenPath } from '../access/screen-rules.js';

/** The parameter of an applicant's list that names the application it opens. */
export const openApplicationParameter = 'application';

/** Where an applicant reads and answers what a company wrote about an application. */
export function conversationPath(applicationId: string): string {
  return `${screenPath('applicantJobs')}?${openApplicationParameter}=${encodeURIComponent(applicationId)}`;
}
