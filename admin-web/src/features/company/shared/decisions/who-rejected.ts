import { fullName } from '@app/contracts/accounts/full-name';
import type { RejectionView } from '@app/contracts/rejections/rejection';

/** Who refused, before the moment they did; where nobody signs, why, as far as the reason and its note do not say that. */
export function whoRejected({ rejectedBy, reason }: Pick<RejectionView, 'rejectedBy' | 'reason'>): string {
  if (rejectedBy) return `Refused by ${fullName(rejectedBy)},`;
  // It ended, or was taken back to a draft.
  return reason === 'jobEnded' ? 'Refused because the job took nobody any more,' : 'Refused';
}
