import { francAll } from 'franc-min';
import type { StemmedLanguage } from './language.js';

/** The codes of ISO 639-3, as the detector names them. */
const detected: Record<string, StemmedLanguage | 'en'> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  nld: 'nl',
  swe: 'sv',
  spa: 'es',
  pol: 'pl',
  ita: 'it',
  por: 'pt',
};
/** In fewer letters the detector guesses. */
const fewestLetters = 60;
/** The beginning tells; the rest of a long text only takes time. */
const mostLetters = 1_000;

/** The language a text is written in; nothing where it is too short to tell. */
export function detectLanguage(text: string): StemmedLanguage | 'en' | undefined {
  const beginning = text.slice(0, mostLetters);
  if (beginning.trim().length < fewestLetters) return undefined;
  const [best] = francAll(beginning, { only: Object.keys(detected) });
  return best && detected[best[0]];
}
