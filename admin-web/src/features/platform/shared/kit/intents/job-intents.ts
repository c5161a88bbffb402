import type {
  DecideAppealBody,
  DismissBody,
  JobReportView,
  TakeDownBody,
} from '@app/contracts/moderation/job-report';
import { api } from '../../../../../client/http/http.js';
import { withQuery } from '../../../../../base/paths.js';

type OfCompany = { id: string; companyId: string };
type Versioned = OfCompany & { version: number };
type Report = Pick<JobReportView, 'id' | 'version'>;

const decide = ({ id, version }: Report, way: string, body: unknown): Promise<unknown> =>
  api(`/api/job-reports/${id}/${way}`, { method: 'POST', version, body });

/** What the platform does with jobs, with what is reported of them, and with their pipelines. */
export const jobIntents = {
  /** Takes a job out of the search until its company publishes it again. */
  withdrawJob: ({ id, companyId }: OfCompany): Promise<unknown> =>
    api(withQuery(`/api/job-statuses/${id}`, { companyId }), {
      method: 'PUT',
      body: { status: 'draft' },
    }),

  /** The job is gone everywhere at once; its company is told why and may appeal. */
  takeDownJob: (report: Report, body: TakeDownBody): Promise<unknown> => decide(report, 'take-down', body),

  /** The job stays as it is. */
  dismissReports: (report: Report, body: DismissBody): Promise<unknown> => decide(report, 'dismissal', body),

  /** The job comes back, or stays down for good. */
  decideAppeal: (report: Report, body: DecideAppealBody): Promise<unknown> =>
    decide(report, 'appeal-decision', body),

  /** Puts all stages of a pipeline in this order. */
  orderStages: ({ id, companyId, version }: Versioned, stageIds: string[]): Promise<unknown> =>
    api(withQuery(`/api/pipelines/${id}/stage-order`, { companyId }), {
      method: 'POST',
      version,
      body: { stageIds },
    }),
};
