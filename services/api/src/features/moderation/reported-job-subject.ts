import type { ReportedJob } from '@app/domain/moderation/reported-job.entity';
import type { Subject } from '../../auditing/record-act.js';

/** The job as it was called when it was reported: it may be deleted by now. */
export function theReportedJob({ jobId, jobTitle, companyId }: ReportedJob): Subject {
  return { entityType: 'job', entityId: jobId, entityName: jobTitle, companyId };
}
