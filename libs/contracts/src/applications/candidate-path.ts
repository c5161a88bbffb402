import { screenPath } from '../access/screen-rules.js';

/** The parameter of a job's board that names the card it opens. */
export const openCardParameter = 'card';

/** What names a candidate in the address of a screen. */
export type CandidatePlace = {
  companyId: string;
  jobId: string;
  applicantId: string;
  applicationId: string;
};

/** Where a company reads an application: its card on the board of the job, as long as candidates have no page of their own. */
export function candidatePath({ companyId, jobId, applicationId }: CandidatePlace): string {
  return `${screenPath('jobProfile', { companyId, jobId })}?${openCardParameter}=${encodeURIComponent(applicationId)}`;
}
