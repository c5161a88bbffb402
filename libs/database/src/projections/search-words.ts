import { withoutGenderEndings } from '@app/domain/word-forms/gender-endings';
import { wordsThatCount } from '@app/domain/word-forms/small-words';
import { askedStems } from '@app/domain/word-forms/word-forms';

/** Names that full-text search would cut at their signs, and the word each is kept as. */
const namesWithSigns: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/giu, ' cplusplus '],
  [/(?<![\p{L}\p{N}])([cf])#/giu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])\.net\b/giu, ' dotnet '],
];
/** `Node.js` is also written `NodeJS` and just `Node`. */
const dottedName = /(?<![\p{L}\p{N}.@])(\p{L}[\p{L}\p{N}]*)\.(js|net|io|ai)\b/giu;

/** Text of a job as it is indexed: every way a name may be asked for stands in it. */
export function indexedWords(text: string): string {
  return plain(text).replace(dottedName, '$1 $1$2');
}

/** What somebody asks for, in the words that are indexed. Quoted words stay as they are, small ones go. */
export function askedWords(text: string): string {
  if (text.includes('"')) return withFewNegations(named(text));
  const query = withoutSpacedHyphens(text);
  const words = wordsThatCount(query).join(' ');
  return withFewNegations(named(words.trim() === '' ? query : words));
}

/** The words of a place as `websearch_to_tsquery` takes them. */
export const placeQuery = (text: string): string => withFewNegations(withoutSpacedHyphens(text));

/** "Engineer - Berlin" names two things; it does not exclude the second one. */
const withoutSpacedHyphens = (text: string): string => text.replace(/-+(?=\s|$)/g, ' ');

/**
 * `websearch_to_tsquery` reads each hyphen before a word as a negation, and raises "tsquery stack too small" above 32 of
 * them in a row. Several mean nothing to the person who typed them.
 */
const withFewNegations = (text: string): string => text.replace(/-(?:[\p{White_Space}!&|()]*-)+/gu, ' ');

/**
 * The stems of what somebody asks for, by word, for `asked_words`. Quoted words are meant as they stand; those joined by a
 * hyphen have stems together and none alone.
 */
export function stemsOfAsked(text: string): Record<string, string[]> {
  const asked = askedWords(text).toLowerCase();
  const unquoted = asked.replace(quoted, ' ');
  const joined = unquoted.match(joinedByHyphens) ?? [];
  const words = unquoted.replace(joinedByHyphens, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  // Somewhere else in the search it stands for itself.
  const together = new Set([...joined, ...(asked.match(quoted) ?? [])].join(' ').match(/[\p{L}\p{N}]+/gu));
  const alone = words.filter((word) => !together.has(word));
  return Object.fromEntries(
    [...alone, ...joined]
      .map((word) => [word, askedStems(word)] as const)
      .filter(([, stems]) => stems.length > 0),
  );
}

const named = (text: string): string => plain(text).replace(dottedName, '$1$2');

const quoted = /"[^"]*"?/gu;
const joinedByHyphens = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

function plain(text: string): string {
  const known = namesWithSigns.reduce(
    (so, [name, word]) => so.replace(name, word),
    withoutGenderEndings(text),
  );
  // A path or a pair is read as one name: "UI/UX" would be found by nobody who looks for UX.
  return known.replace(/[/\\_]/g, ' ');
}
