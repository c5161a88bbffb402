import { plainName } from '../places/plain-name.js';

/** The cases of a noun that ends with `-ka`. */
const ofWomen = '(?:ka|ki|ce|ke|ko|ek|kom|kami|kach)$';
const followedBy = (before: string, end = ofWomen) => new RegExp(`(?<=\\p{L}{2})${before}${end}`, 'u');

/** Occupations of women, and the sounds a plural changes, back to the word a dictionary has. */
const formed: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{2}[drw])czyn(?:i|ie|ia|iom|iami|iach)?$/u, 'ca'],
  [followedBy('ar'), 'arz'],
  [followedBy('(?<=(?:ist|yst|or|er|[ae]nt|okat|ekt|ilot|un|iel|acz|man|log))'), ''],
  [followedBy('(?<=\\p{L}{3}[iy])(?<!kosmety)cz'), 'k'],
  [followedBy('(?<=l)oz'), 'og'],
  [/(?<=l)odzy$/u, 'og'],
  [/(?<=pracown)ic[ae]$/u, 'ik'],
  [/(?<=\p{L}{2}[iy])sci$/u, 'st'],
  [/(?<=\p{L}{2}[oe]r)zy$/u, ''],
  [/(?<=\p{L}{3}[iy])cy$/u, 'k'],
  [/(?<=\p{L}{2}(?:[ae]n|ek|[dk]a|lo))cie?$/u, 't'],
  [/(?<=\p{L}{3})iec$/u, 'c'],
];
/** Endings of cases and numbers, of nouns and of adjectives; the longest that leaves enough of the word goes. */
const ending =
  /(?<=\p{L}{4})(?:owie|owi)$|(?<=\p{L}{3})(?:iami|iach|iego|iemu|ami|ach|(?<!syst|obl)emu|ego|ymi|imi|iej|iem|iom|ych|ich|ow|om|(?<!syst|obl)em|ie|ia|ii|iu|ej|ym|im|[aeiouy])$/u;

/**
 * A stem of a Polish word that its cases share, typed with accents or without. Light on purpose: prefixes, verbs and
 * diminutives stay as they are, and three letters are always left.
 */
export function polishStem(word: string): string {
  const base = formed.reduce((form, [from, to]) => form.replace(from, to), plainName(word));
  return base.replace(ending, '');
}
