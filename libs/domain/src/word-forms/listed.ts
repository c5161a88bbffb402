/** The words of a text. */
export const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
