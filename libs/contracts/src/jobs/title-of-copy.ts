import { jobTitleMaximum } from './job-details.js';

const ending = / \(copy(?: (\d+))?\)$/;
const halfACharacter = /[\uD800-\uDBFF]$/;

/** What a copy is called until somebody says otherwise: `Baker (copy)`, and a copy of that `Baker (copy 2)`. */
export function titleOfCopy(title: string): string {
  const copied = ending.exec(title);
  const mark = copied ? ` (copy ${Number(copied[1] ?? 1) + 1})` : ' (copy)';
  const words = title.replace(ending, '').slice(0, jobTitleMaximum - mark.length);
  return words.replace(halfACharacter, '').trimEnd() + mark;
}
