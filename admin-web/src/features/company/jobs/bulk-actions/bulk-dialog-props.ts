import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';

/** What every form of the bar gets. */
export type BulkDialogProps = {
  companyId: string;
  jobId: string;
  /** The applicant of the preview; null if none was selected individually. */
  firstId: string | null;
  /** `12 candidates`. */
  people: string;
  busy: boolean;
  problem: string | null;
  onStart: (step: BulkStep) => void;
  onClose: () => void;
};
