import { shortened } from '@app/contracts/vocabulary/pasted-text';

/** Most characters of what a line of the dashboard shows of a text. */
const excerptLength = 120;

/** What an excerpt is made of: more than it shows, since spaces fold. */
export const beginOf = (line: string): string => `left(${line}.content, ${4 * excerptLength})`;

/** How a text begins, on one line, cut between two words where it is longer. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const begin = shortened(line, excerptLength);
  const end = begin.lastIndexOf(' ');
  return `${end > excerptLength / 2 ? begin.slice(0, end) : begin}…`;
}
