import { ongoingWords } from '@app/contracts/vocabulary/ongoing-words';
import { folded } from './folded.js';

/** A point in time as it is written somewhere in a text. */
type DateMark = { at: number; end: number; year: string | null; month: string | null; isShort?: boolean };
/** A word that says a thing still goes on. */
type NowMark = { at: number; end: number; isNow: true };
type Mark = DateMark | NowMark;
type Groups = Record<string, string | undefined>;

/** A span of time in a text: where it stands, and from when to when it goes. */
export type DateSpan = {
  at: number;
  end: number;
  startDate: string | null;
  endDate: string | null;
  current: boolean;
  isRange: boolean;
};

const monthNames = [
  'january|jan|januar|janner|janvier|janv|janeiro|enero|ene|gennaio|gen',
  'february|feb|februar|feber|fevrier|fevr|fev|fevereiro|febrero|febbraio',
  'march|mar|marz|mrz|maerz|mars|marco|marzo',
  'april|apr|avril|avr|abril|abr|aprile',
  'may|mai|maio|mayo|maggio|mag',
  'june|jun|juni|juin|junho|junio|giugno|giu',
  'july|jul|juli|juillet|juil|julho|julio|luglio|lug',
  'august|aug|aout|agosto|ago',
  'september|sep|sept|septembre|setembro|set|septiembre|settembre',
  'october|oct|oktober|okt|octobre|outubro|out|octubre|ottobre|ott',
  'november|nov|novembre|novembro|noviembre',
  'december|dec|dezember|dez|decembre|dezembro|diciembre|dic|dicembre',
];
const months = new Map(
  monthNames.flatMap((names, index) =>
    names.split('|').map((name) => [name, String(index + 1).padStart(2, '0')] as const),
  ),
);

const year = '(?:19[4-9]\\d|20\\d\\d|2100)';
const month = '(?:0?[1-9]|1[0-2])';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const edge = '(?<![\\p{L}\\p{N}])';
const close = '(?![\\p{L}\\p{N}])';
const name = `(?:${[...months.keys()].sort((one, other) => other.length - one.length).join('|')})`;
const dot = '\\.?,?';
const blank = '[ \\t]{0,3}';
const season =
  '(?:spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|primavera|verao|verano|outono|otono|inverno|invierno)';

/** One alternative for each way a date is written; each with its named groups. Every repetition has a bound. */
const anyMark = new RegExp(
  [
    `${edge}(?<isoYear>${year})[-/.](?<isoMonth>0[1-9]|1[0-2])(?:[-/.]${day})?(?![\\p{L}\\p{N}]|[-/.]\\d)`,
    `${edge}(?<dotDay>${day})[.]${blank}(?<dotMonth>${month})[.]${blank}(?<dotYear>${year})${close}`,
    `${edge}(?<slashOne>\\d{1,2})[/-](?<slashTwo>\\d{1,2})[/-](?<slashYear>${year})${close}`,
    `${edge}(?<monthOf>${month})${blank}[/.-]${blank}(?<yearOf>${year})${close}`,
    `${edge}(?:${day}(?:\\.|st|nd|rd|th|er)?[ ](?:de[ ])?)?(?<name>${name})${dot}${blank}(?:(?:de|del|of)[ ])?(?:${day}(?:st|nd|rd|th)?,?[ ])?(?<nameYear>${year}|'\\d\\d)${close}`,
    `${edge}(?<nameBare>${name})\\.?${close}`,
    `${edge}${season}${blank}(?:(?:de|of)[ ])?(?<seasonYear>${year})${close}`,
    `${edge}(?<shortMonth>0[1-9]|1[0-2])/(?<shortYear>\\d\\d)${close}(?![/.])`,
    `${edge}(?<year>${year})${close}`,
    `${edge}(?<now>${ongoingWords})${close}`,
  ].join('|'),
  'gu',
);

const joins =
  /^\s*(?:[-–—−‐‑‒→~]|->|to|until|till|through|thru|bis|bis zum|a|au|ate|ate a|hasta|al|jusqu'a|jusqu'au|and|und|e|y)\s*$/;
const joinsTight = /^\s*[-–—−‐‑‒/]\s*$/;
const opens = /(?:^|[\s(,|\t])(?:since|seit|ab|depuis|desde|from|von|du|de|as of)\s*$/;
const opensAlone = /(?:^|[\s(,|\t])(?:since|seit|ab|depuis|desde|from|as of)\s*$/;
const closesAlone = /(?:^|[\s(,|\t])(?:until|till|bis|jusqu'en|jusqu'a|ate|hasta)\s*$/;
const openEnd = /^\s*[-–—]\s*(?:$|[)\t|,])/;
const shortEnd = /^\s*[-–—/]\s*(\d\d)(?![\p{L}\p{N}/.])/u;

/** Spans of time a line names, from left to right. */
export function dateSpans(line: string): DateSpan[] {
  const text = comparable(line);
  const marks = [...text.matchAll(anyMark)].flatMap(markOf);
  const spans: DateSpan[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const from = marks[index];
    if (!from || 'isNow' in from) continue;
    const to = marks[index + 1];
    const span = to && rangeOf(text, from, to);
    if (span) index += 1;
    const found = span ?? aloneOf(text, from);
    if (found) spans.push(found);
  }
  return spans;
}

/** Folded letter by letter, so that places in it are places in the line. */
function comparable(line: string): string {
  return Array.from(line, (letter) => {
    const plain = letter.trim() === '' ? ' ' : folded(letter);
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

function markOf(match: RegExpMatchArray): Mark[] {
  const { groups = {} } = match;
  const place = { at: match.index ?? 0, end: (match.index ?? 0) + match[0].length };
  if (groups.now) return [{ ...place, isNow: true }];
  const { shortYear, shortMonth = null } = groups;
  if (shortYear) return [{ ...place, year: fullYear(shortYear), month: shortMonth, isShort: true }];
  return [{ ...place, year: yearOf(groups), month: monthOf(groups) }];
}

const yearGroups = ['isoYear', 'dotYear', 'slashYear', 'yearOf', 'nameYear', 'seasonYear', 'year'];

function yearOf(groups: Groups): string | null {
  const found = yearGroups.map((group) => groups[group]).find((text) => text !== undefined);
  return found?.startsWith("'") ? fullYear(found.slice(1)) : (found ?? null);
}

function monthOf(groups: Groups): string | null {
  const named = months.get(groups.name ?? groups.nameBare ?? '');
  if (named) return named;
  if (groups.slashYear) return monthBetweenSlashes(Number(groups.slashOne), Number(groups.slashTwo));
  const digits = groups.isoMonth ?? groups.dotMonth ?? groups.monthOf;
  return digits ? digits.padStart(2, '0') : null;
}

/** Day and month change places between countries: where both readings are possible, neither is taken. */
function monthBetweenSlashes(one: number, two: number): string | null {
  const found = one > 12 ? two : two > 12 ? one : one === two ? one : 0;
  return found >= 1 && found <= 12 ? String(found).padStart(2, '0') : null;
}

const fullYear = (twoDigits: string): string =>
  Number(twoDigits) > 50 ? `19${twoDigits}` : `20${twoDigits}`;

const written = ({ year: of, month: within }: Pick<DateMark, 'year' | 'month'>): string | null =>
  of === null ? null : within === null ? of : `${of}-${within}`;

function rangeOf(text: string, from: DateMark, to: Mark): DateSpan | null {
  if (!isJoined(text.slice(from.end, to.at), from, to)) return null;
  const [at, end] = [startOf(text, from), to.end];
  if ('isNow' in to) {
    const startDate = written(from);
    return startDate === null ? null : { at, end, startDate, endDate: null, current: true, isRange: true };
  }
  const startDate = written({ year: from.year ?? to.year, month: from.month });
  const endDate = written(to);
  if (startDate === null || endDate === null || Boolean(from.isShort) !== Boolean(to.isShort)) return null;
  const isBackwards = startDate.slice(0, 4) > endDate.slice(0, 4);
  return isBackwards ? null : { at, end, startDate, endDate, current: false, isRange: true };
}

/** Whether what stands between two dates makes a span of them. */
function isJoined(between: string, from: DateMark, to: Mark): boolean {
  if (joins.test(between)) return true;
  if ('isNow' in to) return false;
  // Some programs write a dash that no reader finds again.
  const hasLostDash = /^ {1,3}$/.test(between) && from.month !== null && to.month !== null;
  return hasLostDash || (joinsTight.test(between) && isBareYear(from));
}

const isBareYear = ({ month: within, year: of }: DateMark): boolean => within === null && of !== null;

/** "from" and "seit" belong to what they open. */
const startOf = (text: string, { at }: DateMark): number => {
  const from = Math.max(0, at - 10);
  const found = opens.exec(text.slice(from, at));
  if (!found) return at;
  const start = from + found.index;
  return /^[\s(,|]/.test(found[0]) ? start + 1 : start;
};

/** One date by itself: since when, until when, or the one it happened at. */
function aloneOf(text: string, mark: DateMark): DateSpan | null {
  const date = written(mark);
  if (date === null || mark.isShort) return null;
  const { at, end } = mark;
  const before = text.slice(Math.max(0, at - 12), at);
  const after = text.slice(end, end + 12);
  const tail = isBareYear(mark) ? shortEnd.exec(after) : null;
  if (tail?.[1] && Number(tail[1]) >= Number(date.slice(2, 4))) {
    const endDate = `${date.slice(0, 2)}${tail[1]}`;
    return { at, end: end + tail[0].length, startDate: date, endDate, current: false, isRange: true };
  }
  const start = startOf(text, mark);
  if (opensAlone.test(before) || openEnd.test(after))
    return { at: start, end, startDate: date, endDate: null, current: true, isRange: true };
  if (closesAlone.test(before))
    return { at, end, startDate: null, endDate: date, current: false, isRange: false };
  return { at, end, startDate: null, endDate: date, current: false, isRange: false };
}

/** Brackets, durations and separators that stand around a span of time and go with it. */
const around = {
  before: /[\s([|,;:·•–—-]+$/,
  after:
    /^[\s)\]|,;:·•–—-]*(?:\(?(?:\d{1,2}[ ]{0,2}(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|anos?|meses|mes)(?![\p{L}])\.?,?(?: (?:and|und|et|e|y))?[ ]?){1,2}\)?)?[\s)\]|,;:·•–—-]*/iu,
};

/** The line in two: what stands before a span of time and what stands after it. */
export function besidesDate(line: string, { at, end }: DateSpan): [string, string] {
  return [line.slice(0, at).replace(around.before, ''), line.slice(end).replace(around.after, '')];
}
