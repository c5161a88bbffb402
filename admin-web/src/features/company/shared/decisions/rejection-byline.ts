import { fullName } from '@app/contracts/accounts/full-name';
import type { RejectionView } from '@app/contracts/rejections/rejection';

/** Signature of a rejection, before its date; without a member, the cause unless reason and note contain it. */
export function rejectionByline({
  rejectedBy,
  reason,
}: Pick<RejectionView, 'rejectedBy' | 'reason'>): string {
  if (rejectedBy) return `Refused by ${fullName(rejectedBy)},`;
  // The job ended or is a draft again.
  return reason === 'jobEnded' ? 'Refused because the job took nobody any more,' : 'Refused';
}
