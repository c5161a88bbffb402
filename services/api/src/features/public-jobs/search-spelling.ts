import type { NamedRead } from '@app/database/scoped-read';

/** Words alike that are looked at; the nearest by letters are not always the nearest by typing. */
const candidates = 12;

/** A word that jobs have, and how many have it. `asked` is the word somebody typed. */
export type TermRow = { asked: string; word: string; jobs: number };

const word = /[\p{L}][\p{L}\p{N}]{2,39}/gu;

/** Words that may have been typed wrongly: signs and short ones are left alone. */
export function wordsToCheck(text: string): string[] {
  return [...new Set(text.toLowerCase().match(word) ?? [])].slice(0, 8);
}

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

/** The text with its unknown words replaced by what was most likely meant; undefined where nothing is near. */
export function corrected(text: string, rows: TermRow[]): string | undefined {
  const meant = new Map(
    [...Map.groupBy(rows, ({ asked }) => asked)].flatMap(([asked, alike]) => {
      const best = nearest(asked, alike);
      return best === undefined || best === asked ? [] : [[asked, best] as const];
    }),
  );
  if (meant.size === 0) return undefined;
  return text.toLowerCase().replace(word, (typed) => meant.get(typed) ?? typed);
}

/** The fewest slips of a finger away, and of those the word that most jobs have. */
function nearest(asked: string, alike: TermRow[]): string | undefined {
  const allowed = asked.length < 5 ? 1 : 2;
  const [best] = alike
    .map(({ word: known, jobs }) => ({ known, jobs, slips: slipsBetween(asked, known) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, other) => one.slips - other.slips || other.jobs - one.jobs);
  return best?.known;
}

/** Letters left out, added, changed or swapped with their neighbour between two words. */
export function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = at(rows, i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
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
