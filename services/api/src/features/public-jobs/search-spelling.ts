import type { NamedRead } from '@app/database/connection/scoped-read';
import { isSmallWord } from '@app/domain/word-forms/small-words';
import { isListedWord, isSameWord } from '@app/domain/word-forms/word-forms';
import { plainName } from '@app/domain/places/plain-name';

/** Words alike that are looked at; the nearest by letters are not always the nearest by typing. */
const candidates = 12;

/** A word that jobs have, and how many have it. `asked` is the word somebody typed. */
export type TermRow = { asked: string; word: string; jobs: number };

const word = /[\p{L}][\p{L}\p{N}]{2,39}/gu;

/** Words that may have been typed wrongly: signs and short ones are left alone. */
export function wordsToCheck(text: string): string[] {
  return [...new Set(text.toLowerCase().match(word) ?? [])].slice(0, 8);
}

/** Those of what is looked for: small words are not, and have no other spelling. */
export const keywordsToCheck = (text: string): string[] =>
  wordsToCheck(text).filter((each) => !isSmallWord(each));

/** Words nobody has that are corrected at a time: each is compared with thousands. */
const unknownWords = 4;

/** The words of the jobs that are most like those of the given ones that no job has. */
export function alikeStatement(words: string[]): NamedRead {
  return {
    name: 'words alike',
    text: `select asked, alike.word, alike.jobs
      from (select asked from unnest($1::text[]) asked
        where not exists (select from search_term where word = unaccent(asked)) limit ${unknownWords}) unknown,
      lateral (select word, jobs from search_term order by word <-> unaccent(asked) limit ${candidates}) alike`,
    values: [words],
  };
}

/** Other words than the typed ones, and whether they are so likely that they are searched for unasked. */
export type Spelling = { text: string; isSlip: boolean };

/**
 * The text with its unknown words replaced by the ones nearest to them; undefined where nothing is near, or where jobs were
 * found by other forms of what is written right.
 */
export function corrected(
  text: string,
  rows: TermRow[],
  { isFound }: { isFound: boolean },
): Spelling | undefined {
  const meant = new Map(
    [...Map.groupBy(rows, ({ asked }) => asked)].flatMap(([asked, alike]) => {
      const best = nearest(asked, alike);
      if (best === undefined || isListedWord(asked) || isSameWord(asked, best)) return [];
      // A form may be one of another language: what finds nothing may still be written wrongly.
      const hasForms = isFound && alike.some(({ word: known }) => isSameWord(asked, known));
      return hasForms ? [] : [[asked, best] as const];
    }),
  );
  if (meant.size === 0) return undefined;
  return {
    text: text.toLowerCase().replace(word, (typed) => meant.get(typed) ?? typed),
    isSlip: [...meant].every(([asked, best]) => isSlip(asked, best)),
  };
}

/** From so many letters on, two may be wrong: in a shorter word two others make another word. */
const longWord = 8;
const allowedIn = (asked: string): number => (asked.length < longWord ? 1 : 2);

/** Whether nothing but a letter that should be there twice, or only once, makes two words differ. */
const areTwins = (one: string, other: string): boolean =>
  one.replace(/(.)\1+/gu, '$1') === other.replace(/(.)\1+/gu, '$1');

/** What is offered instead of what somebody typed: nothing where it only joins the words otherwise. */
export function offeredText(typed: string, meant: string): string | null {
  const [one, other] = [typed, meant].map((text) => plainName(text).replaceAll(' ', ''));
  return one === other ? null : meant;
}

/** The word with the same first letter that is fewest letters away, and of those the one that most jobs have. */
export function nearest(typed: string, alike: TermRow[]): string | undefined {
  const asked = plainName(typed);
  const [best] = alike
    // Letters more at the end are an ending: a `bäckerei` is no `bäcker`.
    .filter(({ word: known }) => known[0] === asked[0] && !asked.slice(0, -1).startsWith(known))
    .map(({ word: known, jobs }) => ({
      known,
      jobs,
      slips: slipsBetween(asked, known),
      others: areTwins(asked, known) ? 0 : 1,
    }))
    .filter(({ slips }) => slips <= allowedIn(asked))
    .sort((one, other) => one.slips - other.slips || one.others - other.others || other.jobs - one.jobs);
  return best?.known;
}

/**
 * Whether a finger slips so: a letter is missing, double or swapped, or the one beside it was hit. Another letter
 * altogether makes another word: who looks for a waiter is offered a writer at most.
 */
export function isSlip(typed: string, known: string): boolean {
  const asked = plainName(typed);
  const changed = (one: string, other: string) => (areNeighbours(one, other) ? 1 : Infinity);
  return slipsBetween(asked, known, changed) <= allowedIn(asked);
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Where keys lie; each row begins a little further to the right. */
const keys = new Map(
  keyRows.flatMap((letters, row) =>
    [...letters].map((letter, at) => [letter, { row, at: at + row / 2 }] as const),
  ),
);

function areNeighbours(one: string, other: string): boolean {
  const [first, second] = [keys.get(one), keys.get(other)];
  return Boolean(
    first && second && Math.abs(first.row - second.row) <= 1 && Math.abs(first.at - second.at) <= 1,
  );
}

/** Letters left out, added, changed or swapped with their neighbour between two words. */
export function slipsBetween(
  one: string,
  other: string,
  changing: (letter: string, other: string) => number = () => 1,
): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const [letter = '', instead = ''] = [one[i - 1], other[j - 1]];
      const changed = at(rows, i - 1, j - 1) + (letter === instead ? 0 : changing(letter, instead));
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(rows, i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(changed, swapped, at(rows, i - 1, j) + 1, (row[j - 1] ?? Infinity) + 1));
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}

function at(rows: number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? Infinity;
}
