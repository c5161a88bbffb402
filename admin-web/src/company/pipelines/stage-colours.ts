import type { StageType } from '@app/contracts/vocabulary/employment';

/** Colour of a stage's mark; the name always stands beside it. */
const stageColours: Record<StageType, string> = {
  entry: 'var(--line-control)',
  review: 'var(--info)',
  interview: 'var(--violet)',
  offer: 'var(--warn)',
  hired: 'var(--brand)',
  refused: 'var(--danger)',
};

export function stageColour(type: StageType): string {
  return stageColours[type];
}
