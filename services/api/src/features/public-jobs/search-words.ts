import { askedWords, stemsOfAsked } from '@app/database/projections/search-words';
import type { SearchDeadline } from './search-deadline.js';
import type { SearchReader } from './search-reader.js';

type WordsRow = { words: string | null };
type Reading = { reader: SearchReader; deadline: SearchDeadline };

/**
 * Searches whose words are kept: what many people look for is asked for once. It comes to the same whenever it is asked. A long
 * one takes several kilobytes, and anybody may send as many as they like.
 */
const mostKept = 1_000;
const known = new Map<string, string>();

/**
 * A search with its words as the database looks for them, their stems in every language among them; as it was where they
 * have no stems, or where the time is over. They are asked for apart: a statement would find them out for each of its
 * conditions anew.
 */
export async function wordedSearch<Search extends { q?: string }>(
  query: Search,
  reading: Reading,
): Promise<Search & { words?: string }> {
  const { q } = query;
  const stems = stemsOfAsked(q ?? '');
  if (!q || Object.keys(stems).length === 0) return query;
  return { ...query, words: known.get(q) ?? (await asked({ q, stems }, reading)) };
}

async function asked(
  { q, stems }: { q: string; stems: Record<string, string[]> },
  { reader, deadline }: Reading,
): Promise<string | undefined> {
  const values = [askedWords(q), JSON.stringify(stems)];
  const text = 'select asked_words($1, $2::jsonb)::text as words';
  const [{ rows }] = await reader.read<[WordsRow]>(() => [{ name: 'asked words', text, values }], deadline);
  const words = rows[0]?.words ?? undefined;
  if (words === undefined) return undefined;
  if (known.size >= mostKept) known.clear();
  known.set(q, words);
  return words;
}
