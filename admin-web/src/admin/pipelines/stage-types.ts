import type { StageType } from '@app/contracts/vocabulary/employment';

export const stageTypeLabels: Record<StageType, string> = {
  entry: 'Entry',
  review: 'Review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  refused: 'Refused',
};
