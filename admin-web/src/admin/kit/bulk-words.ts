import { numberText } from '../../platform/formats/counted.js';

const namedAtMost = 3;

/** `Alder, Birch, Cedar and 2 more. 1 of them is not on this page.` */
export function whichOnes(names: readonly string[], outOfSight: number): string {
  const others = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).join(', ');
  const which = others > 0 ? `${named} and ${numberText(others)} more.` : `${named}.`;
  if (outOfSight === 0) return which;
  if (names.length === 1) return `${which} It is not on this page.`;
  if (outOfSight === names.length) return `${which} None of them is on this page.`;
  return `${which} ${numberText(outOfSight)} of them ${outOfSight === 1 ? 'is' : 'are'} not on this page.`;
}
