import type {
  EditRejectionBody,
  RejectApplicationBody,
  ReopenApplicationBody,
} from '@app/contracts/rejections/rejection';
import type { HireApplicantBody } from '@app/contracts/applications/hire-applicant';
import type { CloseJobBody, OpenApplicationsView, RejectRemainingBody } from '@app/contracts/jobs/close-job';
import type { JobTimeView } from '@app/contracts/jobs/job-record';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

/** An application as somebody decides about it. */
export type Decidable = { id: string; version: number };
export type Decided = { id: string; stageId: string; status: ApplicationStatus; version: number };

const rejectionOf = ({ id }: Decidable): string => `/api/job-applications/${id}/rejection`;

export function rejectApplication(seen: Decidable, body: RejectApplicationBody): Promise<Decided> {
  return api(rejectionOf(seen), { method: 'POST', version: seen.version, body });
}

/** Changes what nobody outside knows of yet. */
export function editRejection(seen: Decidable, body: EditRejectionBody): Promise<Decided> {
  return api(rejectionOf(seen), { method: 'PATCH', version: seen.version, body });
}

export function reopenApplication(seen: Decidable, body: ReopenApplicationBody = {}): Promise<Decided> {
  return api(rejectionOf(seen), { method: 'DELETE', version: seen.version, body });
}

export function hireApplicant(seen: Decidable, body: HireApplicantBody): Promise<Decided> {
  const path = `/api/job-applications/${seen.id}/hire`;
  return api(path, { method: 'POST', version: seen.version, body });
}

const openApplicationsOf = (jobId: string): string => `/api/jobs/${jobId}/open-applications`;

/** Who has no outcome in this job yet, and when the end of the job brings them one. */
export const openApplicationsQuery = (jobId: string, company: { companyId?: string }) =>
  queryOptions({
    queryKey: ['job', jobId, 'open-applications'] as const,
    queryFn: ({ signal }) =>
      api<OpenApplicationsView>(withQuery(openApplicationsOf(jobId), company), { signal }),
  });

export function rejectRemaining(
  jobId: string,
  version: number,
  body: RejectRemainingBody,
): Promise<JobTimeView> {
  return api(openApplicationsOf(jobId), { method: 'PATCH', version, body });
}

export function closeJob(jobId: string, version: number, body: CloseJobBody): Promise<JobTimeView> {
  return api(`/api/jobs/${jobId}/close`, { method: 'POST', version, body });
}
