import { screenPath } from '../access/screen-rules.js';

/** The parameter of a job's board that names the card it opens. */
export const openCardParameter = 'card';

/** The parameter of a candidate's page that says what one is about to write there. */
export const writeParameter = 'write';

/** What names a candidate in the address of a screen. */
export type CandidatePlace = { companyId: string; jobId: string; applicantId: string };

/** Where a company reads and decides about an applicant to one of its jobs. */
export function candidatePath({ companyId, jobId, applicantId }: CandidatePlace): string {
  return screenPath('candidateProfile', { companyId, jobId, applicantId });
}
