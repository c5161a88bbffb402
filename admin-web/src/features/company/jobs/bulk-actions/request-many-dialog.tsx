import { AskDialog } from '../../shared/reviews/ask-dialog.js';
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
    <AskDialog
      title={`Who should look at ${people}?`}
      reader="the applicant"
      companyId={companyId}
      jobId={jobId}
      busy={busy}
      problem={problem}
      onAsk={(question) => onStart({ kind: 'review', ...question })}
      onClose={onClose}
    />
  );
}
