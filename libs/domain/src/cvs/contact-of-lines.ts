import type { LocationBody } from '@app/contracts/vocabulary/location';
import type { CvLine } from './cv-lines.js';
import { dateSpans } from './dates.js';
import { folded, trimmed } from './folded.js';
import { placeOf } from './places.js';

const address = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/u;
const webAddress =
  /(?<![@\p{L}\p{N}._-])(?:https?:\/\/[^\s|,;()<>"]{4,300}|(?:www\.)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,4}(?:com|net|org|io|dev|me|co|ai|app|de|at|ch|fr|pt|es|it|nl|be|uk|eu|br|info|design|studio|page|site|tech|blog|work|art|xyz|us|ca|pl|ie|se|no|dk|fi|in|online|space|cv|cloud|codes|engineer|academy|science|pro)(?![\p{L}\p{N}@.-])(?:\/[^\s|,;()<>"]{0,300})?)/giu;
const knownHost =
  /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?(?:linkedin\.com\/in\/|github\.com\/|gitlab\.com\/|xing\.com\/profile|behance\.net\/|dribbble\.com\/|stackoverflow\.com\/users|orcid\.org\/)[^\s/]+/i;
const number = /(?<![\p{L}\p{N}@/.-])(?:\(?\+|00)?\(?\d(?:[\s().\u2011/-]{0,3}\d){6,14}(?![\p{L}\p{N}@])/gu;
const labelled =
  /^(?:phone|tel|telephone|mobile|mobile phone|cell|cell phone|phone number|telefon|handy|mobil|mobiltelefon|rufnummer|telefonnummer|portable|mobile \/ phone|telefone|telemovel|telefono|movil|celular|tel\.|p|t|m)[.:]*\s*$/;
const labelledPlace =
  /^(?:address|location|place|based in|city|home|residence|adresse|anschrift|wohnort|ort|standort|domicile|lieu|ville|morada|localizacao|local|cidade|endereco|direccion|ubicacion|ciudad|domicilio|indirizzo|lives in|living in)\s*[:.]\s*/;
/** About a person, and no way to reach them. */
const aside =
  /^(?:date of birth|birth|born|geburtsdatum|geboren|nationality|nationalitat|staatsangehorigkeit|nationalite|nacionalidade|nacionalidad|ne le|data de nascimento|fecha de nacimiento|gender|marital|familienstand|place of birth|geburtsort)/;

/** The first e-mail address of a text. */
export const emailOf = (lines: readonly CvLine[]): string | null =>
  firstOf(lines, ({ text }) => address.exec(text)?.[0]?.replace(/^['.-]+/, ''));

/** A phone number: one that a label names, else one that is written as such. */
export function phoneOf(lines: readonly CvLine[]): string | null {
  const numbers = lines.flatMap(({ text }) => numbersIn(text));
  return (numbers.find(({ isLabelled }) => isLabelled) ?? numbers[0])?.text ?? null;
}

function numbersIn(line: string): { text: string; isLabelled: boolean }[] {
  if (aside.test(folded(line.slice(0, 40)))) return [];
  const dates = dateSpans(line);
  return [...line.matchAll(number)].flatMap((match) => {
    const text = trimmed(match[0]).replace(/^\(([^()]*)$/, '$1');
    const digits = text.replace(/\D/g, '').length;
    const before =
      folded(line.slice(Math.max(0, match.index - 20), match.index))
        .split(/[\t|,;•·]\s*/)
        .at(-1) ?? '';
    const isLabelled = labelled.test(before);
    const isDate = dates.some(({ at, end }) => at < match.index + match[0].length && end > match.index);
    if (digits > 15 || (isDate && !/^(?:\(?\+|00)/.test(text))) return [];
    return isLabelled || isWrittenAsPhone(text, digits) ? [{ text, isLabelled }] : [];
  });
}

const isWrittenAsPhone = (text: string, digits: number): boolean =>
  (/^\(?\+/.test(text) && digits >= 8) ||
  (/^0/.test(text) && digits >= 9) ||
  /^\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{3,4}$/.test(text);

/** Addresses of the web; those of an e-mail are none. With `anywhere` only those of a person at a known place. */
export function linksOf(lines: readonly CvLine[], anywhere: readonly CvLine[]): string[] {
  const found = new Map<string, string>();
  const add = (text: string): void => {
    const link = text.replace(/[.,:;!?)\]'"]+$/, '');
    const key = folded(link)
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
    const isCode = /^(?:asp\.net|node\.js|socket\.io)$/.test(key);
    if (!found.has(key) && !isCode) found.set(key, link);
  };
  for (const { text } of lines)
    for (const [link] of text.replace(new RegExp(address, 'gu'), ' ').matchAll(webAddress)) add(link);
  for (const { text } of anywhere)
    for (const [link] of text.matchAll(webAddress)) if (knownHost.test(link)) add(link);
  return [...found.values()].slice(0, 20);
}

/** Where somebody lives, as far as it is certain. */
export function homeOf(lines: readonly CvLine[]): LocationBody | null {
  for (const { text } of lines) {
    const words = folded(text.slice(0, 60));
    if (aside.test(words)) continue;
    const found = placeIn(text);
    if (found) return found;
  }
  return null;
}

function placeIn(text: string): LocationBody | null {
  // What is in between other ways to reach somebody, on one line with them.
  const others = [new RegExp(address, 'gu'), webAddress, number];
  const rest = others.reduce((left, pattern) => left.replace(pattern, '\t'), text);
  const parts = rest.split(/\s*[|•·●⋄◦~]\s*|\t+| {3,}|\s+[–—]\s+|\s\/\s/u).map(trimmed);
  for (const part of [...parts, text]) {
    const found = placeOf(withoutLabel(part));
    if (found) return found;
  }
  return null;
}

function withoutLabel(part: string): string {
  const words = folded(part);
  const label = labelledPlace.exec(words)?.[0];
  return label ? part.replace(/^[^:.]{2,24}[:.]\s*/, '') : part;
}

function firstOf<Found>(lines: readonly CvLine[], find: (line: CvLine) => Found | undefined): Found | null {
  for (const line of lines) {
    const found = find(line);
    if (found !== undefined) return found;
  }
  return null;
}
