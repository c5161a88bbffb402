/** Endings that a word written for everybody has beside its own, from German to Polish. */
const endings = [
  ...'a as o os ra ras ora oras in innen ka'.split(' '),
  ...'e es s ne nes te tes se ses fe fes euse euses ère ères ière ières rice rices trice trices'.split(' '),
];
const oneOf = `(?:${endings.sort((one, other) => other.length - one.length).join('|')})`;
const signs = [
  // `développeur(se)`, `chargé(e)s`
  `(?<=\\p{L}{3})\\(-?${oneOf}\\)s?`,
  // `développeur·se·s`, `camareros/as`, `Entwickler*in`
  `(?<=\\p{L}{3})[·•*:_/]-?${oneOf}(?:[·•]s)?`,
  // `conducteur.rice`, but no address
  `(?<=(?<![\\p{L}\\p{N}.@/-])\\p{L}{3,})\\.${oneOf}(?:\\.s)?`,
];
const beside = new RegExp(`(?:${signs.join('|')})(?![\\p{L}\\p{N}@.-])`, 'gu');
const beforeStop = new RegExp(`(?:${signs.join('|')})(?=\\.(?:\\s|$))`, 'gu');

/**
 * A text with each word written for everybody as one word, so that those beside it are neighbours: `chef(fe) de projet` is
 * a `chef de projet`.
 */
export const withoutGenderEndings = (text: string): string =>
  text.replace(beside, '').replace(beforeStop, '');
