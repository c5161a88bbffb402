import { askedWords } from '@app/database/projections/search-words';

/** Takes a value of the statement and answers its placeholder. */
type Placeholders = { value(value: unknown): string };

/** Words that an index finds together in a moment, however many jobs have each. */
const fewWords = 8;
/**
 * Jobs that are looked at first: what they have in common tells how many there will be. Filters are cheaper to look at than
 * words.
 */
export const firstLook = { words: 300, filters: 1_000 };
/**
 * Of the first jobs, so many may have all words of a phrase, or the rarest of many words: an index then has a few
 * thousand to be looked at one by one, and not hundreds of thousands.
 */
const fewOfTheFirst = 2;

/** Words that stand side by side: quoted, or joined by a hyphen. */
const sideBySide = /"|[\p{L}\p{N}]-[\p{L}\p{N}]/u;

/**
 * Whether an index may take long for words. Of words side by side each job that has all of them has to be read for their
 * places; of many words, the index goes through all jobs of the rarest.
 */
export function mayTakeLong(q: string | undefined): boolean {
  return sideBySide.test(askedWords(q ?? '')) || eachOf(q).length > fewWords;
}

/** Over the first jobs, whether so few have such words that an index has them in a moment; nothing for other words. */
export function rareAmongFirst(
  { q, words, column }: { q: string | undefined; words: string; column: string },
  conditions: Placeholders,
): string | undefined {
  if (!mayTakeLong(q)) return undefined;
  const isRare = (query: string) => `count(*) filter (where ${column} @@ ${query}) <= ${fewOfTheFirst}`;
  if (sideBySide.test(askedWords(q ?? ''))) return isRare(together(words));
  const one = (word: string) => isRare(`plainto_tsquery('job_words', ${conditions.value(word)})`);
  return `(${eachOf(q).map(one).join(' or ')})`;
}

function eachOf(q: string | undefined): string[] {
  return [...new Set(askedWords(q ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** The same words, wherever they stand. */
function together(words: string): string {
  return `regexp_replace(${words}::text, '<(-|\\d+)>', '&', 'g')::tsquery`;
}

/** Jobs of a query that is begun only where a condition holds. Without the offset the planner joins both, and looks first. */
export function askedWhere(condition: string, jobs: string): string {
  return `(select * from (select * from ${jobs} jobs offset 0) jobs where ${condition})`;
}
