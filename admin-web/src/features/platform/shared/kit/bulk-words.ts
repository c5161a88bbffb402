import { numberText } from '../../../../base/formats/counted.js';
import type { OneByOne } from './one-by-one.js';

const addedAtMost = 3;

/** `Alder, Birch, Cedar and 2 more. 1 of them is not on this page.` */
export function whichOnes(names: readonly string[], outOfSight: number): string {
  const others = names.length - addedAtMost;
  const named = names.slice(0, addedAtMost).join(', ');
  const which = others > 0 ? `${named} and ${numberText(others)} more.` : `${named}.`;
  if (outOfSight === 0) return which;
  if (names.length === 1) return `${which} It is not on this page.`;
  if (outOfSight === names.length) return `${which} None of them is on this page.`;
  return `${which} ${numberText(outOfSight)} of them ${outOfSight === 1 ? 'is' : 'are'} not on this page.`;
}

/** What was not done and why, each reason once with how often; and how many were not begun. Nothing if all of them were done. */
export function reportOf({ done, rejected, left }: OneByOne<unknown>): string | undefined {
  const reasons = new Map<string, number>();
  for (const { why } of rejected) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const words = [...reasons].map(([why, count]) => `${why} (${numberText(count)})`);
  const said = [
    left.length > 0 && `Stopped: ${numberText(done)} done, ${numberText(left.length)} not begun.`,
    rejected.length > 0 && `Not done for ${numberText(rejected.length)}: ${words.join('; ')}`,
  ].filter((part) => part !== false);
  return said.length === 0 ? undefined : said.join(' ');
}
