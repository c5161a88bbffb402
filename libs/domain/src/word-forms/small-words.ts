import { plainName } from '../places/plain-name.js';

/**
 * Words nobody looks for by themselves, without accents. Those that mean something in another language are no small ones:
 * "IT", "AI", "no experience", "van driver", "till operator", "AV technician".
 */
const smallWords: ReadonlySet<string> = new Set(
  [
    'a an and as at by for from in of on the to with',
    'au aux avec chez dans de des du en et la le les ou par pour sur un une',
    'con de del el en la las los o para por un una y',
    'al alla alle allo con da dal dalla degli dei del della delle dello di gli i il in la le lo nel nella o per su un una uno',
    'a ao aos as com da das de do dos em na o os ou para por um uma',
    'dla do i lub na o od przy w we z ze',
    'auf bei das dem den der des fur im mit und von zum zur',
    'bij een en het met naar op te voor',
    'att en ett hos i och som',
  ].flatMap((words) => words.split(' ')),
);

/** Small words of French and Italian that lost a vowel to the word behind them. */
const elided =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|un|all|coll|dall|dell|nell|quell|quest|sull)['’](?=\p{L})/giu;
/** Whom a job is for, as people copy it out of titles. */
const anybody = /(?<![\p{L}\p{N}/])\(?[dfhkmnwx](?:\/[dfhkmnwx]){1,2}\)?(?![\p{L}\p{N}/])/giu;
/** A Polish `specjalista do spraw` something. */
const inMattersOf = /(?<!\p{L})(?:do spraw|ds\.)(?!\p{L})/giu;

/** The words of a search that count. In a text with small letters, a word in capitals is a code: `LA`, `DE`, `IN`. */
export function wordsThatCount(text: string): string[] {
  const isShouted = text === text.toUpperCase();
  const words = text.replace(elided, ' ').replace(anybody, ' ').replace(inMattersOf, ' ').split(/\s+/);
  const isCode = (word: string) => !isShouted && word.length > 1 && word === word.toUpperCase();
  return words.filter((word) => isCode(word) || !isSmallWord(word));
}

export const isSmallWord = (word: string): boolean => smallWords.has(plainName(word));
