import { folded, trimmed } from './folded.js';
import { isPlace } from './places.js';

/** One of the names in the head of an entry: of an occupation, a company, a school, a degree. */
export type Piece = {
  text: string;
  /** Where it stands: line, cell of the line, part of the cell, and from which character of that part on. */
  line: number;
  cell: number;
  part: number;
  start: number;
  /** The part of the cell it is cut from; commas in it may belong to a name. */
  whole: string;
  label: Label | null;
};
export type Label = 'title' | 'organisation' | 'degree' | 'field' | 'ignored';

const strong =
  /\s+[|•·‧∙/–—]+\s+|\s+-{1,2}\s+|\s*[|•]\s*|\s+@\s*|\s+(?:at|bei|chez)\s+(?=\p{Lu}|\d)|\s*;\s+/u;
const legal =
  /^(?:inc|ltd|llc|llp|plc|corp|co|gmbh|ag|s\.?a|s\.?l|lda|ltda|sas|sarl|bv|b\.v|nv|jr|sr|phd|md)\.?$/i;
const labels: [Label, RegExp][] = [
  [
    'title',
    /^(?:position|role|title|job title|poste|fonction|cargo|funcao|puesto|occupation|stelle|tatigkeit|beruf)$/,
  ],
  [
    'organisation',
    /^(?:company|employer|organi[sz]ation|firma|arbeitgeber|unternehmen|entreprise|employeur|empresa|entidade|empleador|school|university|institution|schule|hochschule|universitat|ecole|etablissement|escola|instituicao|universidade|centro|escuela|universidad)$/,
  ],
  ['degree', /^(?:degree|abschluss|diplome|grau|titulo|titulacion|qualification|curso)$/],
  [
    'field',
    /^(?:major|field|field of study|subject|fach|studienfach|studiengang|specialisation|specialization|fachrichtung|domaine|area|especialidad)$/,
  ],
  [
    'ignored',
    /^(?:location|place|ort|lieu|local|lugar|dates?|period|zeitraum|grade|gpa|note|notendurchschnitt|minor|thesis|website|industry|sector|branche|department|type|team|relevant coursework|coursework|honou?rs|advisor|supervisor|average|media|nota|mention|abschlussnote)$/,
  ],
];
const remark =
  /^(?:\(?(?:full|part)[ -]?time\)?|contract|permanent|internship|freelance|vollzeit|teilzeit|temps plein|tempo inteiro|cdi|cdd|gpa.*|grade.*|final grade.*|note.*|abschlussnote.*|average.*|media.*|nota.*|mention.*|.*cum laude.*|with distinction|first[- ]class.*|upper second.*|2[:.]1|dates?|datas?|fechas?|zeitraum|period|periodo|periode|duration|dauer|from|expected|graduated|class of|thesis.*|minor in.*|honou?rs)$/;

/** The names a head consists of, line by line, without places and remarks. */
export function piecesOf(lines: readonly (readonly string[])[]): Piece[] {
  return lines.flatMap((cells, line) =>
    cells.flatMap((cell, at) =>
      cell
        .split(strong)
        .map(trimmed)
        .flatMap((whole, part) => (whole === '' ? [] : split({ line, cell: at, part }, whole))),
    ),
  );
}

function split(place: Pick<Piece, 'line' | 'cell' | 'part'>, whole: string): Piece[] {
  const [, before = '', after = ''] = /^([^:]{3,30}):\s+(.+)$/.exec(whole) ?? [];
  const label = before === '' ? undefined : labels.find(([, words]) => words.test(folded(before)))?.[0];
  if (label === 'ignored' || isPlace(whole) || remark.test(folded(whole))) return [];
  if (label) return [{ ...place, text: trimmed(after), start: 0, whole: after, label }];
  const parts = partsOf(whole);
  const named = withoutPlace(parts);
  return named
    .filter(({ text }) => !remark.test(folded(text)))
    .map(({ text, start }) => ({
      ...place,
      text,
      start,
      whole: wholeUpTo(whole, parts[named.length]?.start),
      label: null,
    }));
}

const wholeUpTo = (whole: string, end: number | undefined): string => trimmed(whole.slice(0, end));

type Part = { text: string; start: number };

/** Parts between commas, where the comma is in no brackets and before no "Inc." */
function partsOf(whole: string): Part[] {
  const parts: Part[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at <= whole.length; at += 1) {
    const sign = whole[at];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== undefined && (sign !== ',' || depth > 0 || legal.test(nextWord(whole, at)))) continue;
    const text = trimmed(whole.slice(start, at));
    if (text !== '') parts.push({ text, start });
    start = at + 1;
  }
  return parts;
}

const nextWord = (whole: string, at: number): string =>
  /^,\s*([^\s,]+)/.exec(whole.slice(at, at + 30))?.[1] ?? '';

/** Without the place at its end: "Fernweh, Lisbon, Portugal". */
function withoutPlace(parts: Part[]): Part[] {
  for (let from = 1; from < parts.length; from += 1) {
    const tail = parts.slice(from).map(({ text }) => text);
    if (isPlace(tail.join(', '))) return parts.slice(0, from);
  }
  return parts.filter(({ text }, at) => at === 0 || !isPlace(text));
}

/** A name with the commas that belong to it: up to the other name in the same part, or to its end. */
export function inFull(piece: Piece, other: Piece | undefined): string {
  const isBeside = other?.line === piece.line && other.cell === piece.cell && other.part === piece.part;
  const end = isBeside && other.start > piece.start ? other.start : piece.whole.length;
  return isBeside && other.start < piece.start ? piece.text : trimmed(piece.whole.slice(piece.start, end));
}
