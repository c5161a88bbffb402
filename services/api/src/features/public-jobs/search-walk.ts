import { askedWords } from '@app/database/projections/search-words';
import type { SearchConditions } from './search-statement.js';

/** Words that an index finds together in a moment, however many jobs have each. */
const fewWords = 8;
/** Jobs that are looked at first: what they have in common tells how many there will be. */
export const firstLook = 300;
/**
 * Of the first jobs, so many may have all words of a phrase, or the rarest of many words: an index then has a few
 * thousand to be looked at one by one, and not hundreds of thousands.
 */
const fewOfTheFirst = 2;

/**
 * How words that an index may take long for are told from the others: by an expression over the first jobs, or nothing
 * for words that never take long. Side by side, each job with all of the words has to be read for their places; of many
 * words, the index goes through all jobs of the rarest.
 */
export function rareAmongFirst(
  given: { q: string | undefined; words: string; column: string },
  conditions: SearchConditions,
): string | undefined {
  const asked = askedWords(given.q ?? '');
  const isRare = (condition: string) => `count(*) filter (where ${condition}) <= ${fewOfTheFirst}`;
  if (/"|[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(asked))
    return isRare(`${given.column} @@ ${together(given.words)}`);
  const each = [...new Set(asked.match(/[\p{L}\p{N}]+/gu) ?? [])];
  if (each.length <= fewWords) return undefined;
  const one = (word: string) =>
    isRare(`${given.column} @@ plainto_tsquery('job_words', ${conditions.value(word)})`);
  return `(${each.map(one).join(' or ')})`;
}

/** The same words, wherever they stand. */
function together(words: string): string {
  return `regexp_replace(${words}::text, '<(-|\\d+)>', '&', 'g')::tsquery`;
}
