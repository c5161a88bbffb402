const mostWords = 10;

/**
 * Words as the database looks for them, all of them and each as a beginning where it is long enough to be one; undefined
 * where there is none.
 */
export function askedWords(text: string | undefined, shortestBeginning: number): string | undefined {
  const words =
    text
      ?.normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, mostWords) ?? [];
  if (words.length === 0) return undefined;
  return words.map((word) => (word.length < shortestBeginning ? word : `${word}:*`)).join(' & ');
}
