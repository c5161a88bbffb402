import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import type { CandidateView } from '@app/contracts/applications/candidate';
import type { EditApplicationBody } from '@app/contracts/applications/edit-application';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';
import { untilAllIsKnown } from './cv-status.js';

export const applicationKey = (id: string) => ['application', id] as const;

/** Everything the applicant sent, as far as the reader may see it; read again until the CV is checked. */
export const applicationQuery = (id: string, company: { companyId?: string }) =>
  queryOptions({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) =>
      api<ApplicantCardView>(withQuery(`/api/job-applications/${id}`, company), { signal }),
    refetchInterval: ({ state }) => untilAllIsKnown(state.data),
  });

/** What the pages of candidates are kept under. */
export const candidateKey = 'candidate';

/** One applicant in one job, with everything their page shows. */
export const candidateQuery = (
  { applicantId, jobId }: { applicantId: string; jobId: string },
  company: { companyId?: string },
) =>
  queryOptions({
    queryKey: [candidateKey, applicantId, jobId] as const,
    queryFn: ({ signal }) => {
      const query = { filter: JSON.stringify({ jobId }), ...company };
      return api<CandidateView>(withQuery(`/api/candidates/${applicantId}`, query), { signal });
    },
    refetchInterval: ({ state }) => untilAllIsKnown(state.data?.application),
  });

export type EditedApplication = { id: string; tags: string[]; version: number };

/** Changes what the company notes about the application, if nobody changed it since `version`. */
export function editApplication(
  id: string,
  version: number,
  body: EditApplicationBody,
): Promise<EditedApplication> {
  return api<EditedApplication>(`/api/job-applications/${id}`, { method: 'PATCH', version, body });
}
