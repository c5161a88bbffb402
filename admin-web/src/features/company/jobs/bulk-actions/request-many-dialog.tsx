import { ReviewRequestDialog } from '../../shared/reviews/review-request-dialog.js';
import type { BulkDialogProps } from './bulk-dialog-props.js';

/** Asks members for their view of all of them; each member is told once. */
export function RequestManyDialog({
  companyId,
  jobId,
  people,
  busy,
  problem,
  onStart,
  onClose,
}: BulkDialogProps) {
  return (
    <ReviewRequestDialog
      title={`Who should look at ${people}?`}
      reader="the applicant"
      companyId={companyId}
      jobId={jobId}
      busy={busy}
      problem={problem}
      onRequest={(request) => onStart({ kind: 'review', ...request })}
      onClose={onClose}
    />
  );
}
