import { shortened } from '@app/contracts/vocabulary/pasted-text';

/** One line of a CV. `cells` stand apart in it, as a date at the right margin does. */
export type CvLine = {
  text: string;
  /** The same with the sign of a list before it, as it is written. */
  written: string;
  cells: readonly string[];
  isBullet: boolean;
  /** How far it stands from the line before: next to it, apart from it, or in another column or part of the page. */
  apart: 'no' | 'yes' | 'elsewhere';
};

/** More than any CV has; nobody waits for the rest. */
const [mostCharacters, mostLines, longestLine] = [60_000, 2_000, 1_000] as const;

/** Signs that turn or hide text, and soft hyphens: people do not see them, and no field takes them. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?![\n\t])\p{Cc}/gu;
const bullet = /^(?:[•●○▪■□◦‣⁃∙·➢➤►▸✓✔»›*\uf0b7\uf0a7\uf076]|[-–—](?=\s))\s*/u;

/** The text of a CV without signs nobody sees, cut where no CV goes on. */
export function seenText(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/\u00a0/g, ' ');
}

/** The lines of a CV in reading order. Blank lines say how far the others stand apart. */
export function linesOfCv(text: string): CvLine[] {
  const lines: CvLine[] = [];
  let blank = 0;
  for (const written of seenText(text).split('\n')) {
    if (written.trim() === '') {
      blank += 1;
      continue;
    }
    const apart = blank === 0 ? 'no' : blank === 1 ? 'yes' : 'elsewhere';
    lines.push(lineOf(shortened(written.trim(), longestLine), apart));
    if (lines.length === mostLines) break;
    blank = 0;
  }
  return lines;
}

/** A line from its text, without the sign of a list. */
export function lineOf(written: string, apart: CvLine['apart']): CvLine {
  const text = written.replace(bullet, '').trim();
  const cells = text.split(/\s*\t\s*/).filter((cell) => cell !== '');
  return { text, written, cells, isBullet: text !== written && bullet.test(written), apart };
}
