import { numberText } from '../../../../base/formats/counted.js';
import type { SequenceResult } from './run-sequentially.js';

/** How many of the selected records are called by name. */
export const namedAtMost = 3;

/** `Alder, Birch, Cedar and 2 more. 1 of them is not on this page.` */
export function selectionText(names: readonly string[], outOfSight: number): string {
  const others = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).join(', ');
  const which = others > 0 ? `${named} and ${numberText(others)} more.` : `${named}.`;
  if (outOfSight === 0) return which;
  if (names.length === 1) return `${which} It is not on this page.`;
  if (outOfSight === names.length) return `${which} None of them is on this page.`;
  return `${which} ${numberText(outOfSight)} of them ${outOfSight === 1 ? 'is' : 'are'} not on this page.`;
}

/** What failed and why, each reason once with its count, and how many were skipped; undefined if all succeeded. */
export function failureText({ succeeded, failed, skipped }: SequenceResult<unknown>): string | undefined {
  const reasons = new Map<string, number>();
  for (const { why } of failed) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const words = [...reasons].map(([why, count]) => `${why} (${numberText(count)})`);
  const parts = [
    skipped.length > 0 && `Stopped: ${numberText(succeeded)} done, ${numberText(skipped.length)} not begun.`,
    failed.length > 0 && `Not done for ${numberText(failed.length)}: ${words.join('; ')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(' ');
}
