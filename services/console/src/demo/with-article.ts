/** "an office coordinator", "a nurse": for words that sound as they are written. */
export const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
