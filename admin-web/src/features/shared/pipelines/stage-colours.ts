import type { StageColor } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';

/** Colours a company can choose, in shades that hold in light and dark. */
export const chosenColours: Record<StageColor, string> = {
  grey: 'var(--line-control)',
  blue: 'var(--info)',
  teal: 'color-mix(in oklab, var(--info), var(--brand))',
  green: 'var(--brand)',
  yellow: 'color-mix(in oklab, var(--warn) 60%, #f6c343)',
  orange: 'var(--coral)',
  red: 'var(--danger)',
  purple: 'var(--violet)',
};

const usualColours: Record<StageType, StageColor> = {
  entry: 'grey',
  review: 'blue',
  interview: 'purple',
  offer: 'yellow',
  hired: 'green',
  rejected: 'red',
};

/** Colour of a stage's mark, chosen or that of its type; the name always stands beside it. */
export function stageColour(type: StageType, chosen?: StageColor | null): string {
  return chosenColours[chosen ?? usualColours[type]];
}

/** The same for views that name the colour as a text. */
export function colourByName(type: StageType, name: string | null): string {
  const known = Object.entries(chosenColours).find(([color]) => color === name);
  return known ? known[1] : stageColour(type);
}
