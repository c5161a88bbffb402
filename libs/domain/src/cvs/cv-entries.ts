import type { CvLine } from './cv-lines.js';
import { besidesDate, type DateSpan, dateSpans } from './dates.js';
import { trimmed } from './folded.js';

/** One place of work or learning: the lines above its dates, the rest of the line they stand in, and what follows. */
export type CvEntry = {
  span: DateSpan;
  before: CvLine[];
  cells: string[];
  after: CvLine[];
  isNested: boolean;
};
type Anchor = { index: number; span: DateSpan; cells: string[] };

const mostLinesAbove = 3;
/** More places of work or learning than anybody names. */
const mostEntries = 60;
const longestHeaderLine = 120;
const legalEnd =
  /\b(?:inc|ltd|co|corp|llc|gmbh|s\.a|s\.l|lda|ltda|e\.v|b\.v|b\.sc|m\.sc|b\.a|m\.a|ph\.d|hons|dr|jr|sr|u\.s|u\.k)\.$/i;

/** Whether a line may name something, rather than tell about it. */
export function isHeaderLike({ text, isBullet }: CvLine): boolean {
  if (isBullet || text.length > longestHeaderLine || /^\p{Ll}/u.test(text)) return false;
  if (/[.;:!?]$/.test(text) && !legalEnd.test(text)) return false;
  return text.split(/\s+/, 17).length <= 16;
}

/** Entries of a part of a CV, found by the dates they carry. */
export function entriesOf(lines: readonly CvLine[]): CvEntry[] {
  const plain = anchorsOf(lines);
  const all = plain.length > 0 ? plain : anchorsOf(lines.map((line) => ({ ...line, isBullet: false })));
  const anchors = all.slice(0, mostEntries);
  const above = linesAbove(lines, anchors);
  const most = Math.max(...above, 0);
  return anchors.map(({ index, span, cells }, at) => {
    const start = index - (above[at] ?? 0);
    const next = anchors[at + 1];
    const end = next ? next.index - (above[at + 1] ?? 0) : lines.length;
    const isNested = at > 0 && (above[at] ?? 0) < most;
    return { span, before: lines.slice(start, index), cells, after: lines.slice(index + 1, end), isNested };
  });
}

function anchorsOf(lines: readonly CvLine[]): Anchor[] {
  const found = lines.flatMap((line, index) => anchorOf(line, index));
  const hasRanges = found.some(({ span }) => span.isRange);
  return found.filter(({ span, cells }, at) => {
    if (span.isRange || !hasRanges) return true;
    // A year by itself dates an entry where it stands apart; elsewhere it is a remark.
    const line = lines[found[at]?.index ?? 0];
    return cells.length === 0 || (line !== undefined && line.cells.length > 1);
  });
}

function anchorOf(line: CvLine, index: number): Anchor[] {
  if (line.isBullet || line.text.length > 2 * longestHeaderLine) return [];
  const spans = dateSpans(line.text);
  const span = spans.find(({ isRange }) => isRange) ?? spans[0];
  if (!span) return [];
  const [left, right] = besidesDate(line.text, span);
  const cells = [left, right].flatMap((part) => part.split('\t').map(trimmed)).filter((part) => part !== '');
  const rest = cells.join(' ');
  if (rest.length > longestHeaderLine || rest.split(/\s+/, 15).length > 14 || /^\p{Ll}/u.test(left))
    return [];
  if (/[.;!?]$/.test(line.text.trim()) && !legalEnd.test(line.text.trim()) && rest !== '') return [];
  return standsApart(line.text, span, left, right) ? [{ index, span, cells }] : [];
}

/** At an end of the line, in a cell of its own or in brackets. */
function standsApart(text: string, { at, end, isRange }: DateSpan, left: string, right: string): boolean {
  const before = text.slice(0, at);
  const after = text.slice(end);
  if (left === '' || right === '')
    return isRange || left === '' || /[\t,(|·•–—-]\s*$/.test(before) || /^\s*$/.test(left);
  return /[(\t[]\s*$/.test(before) || /^\s*[)\t\]]/.test(after) || (isRange && /[|·•–—,]\s*$/.test(before));
}

/** How many lines above its dates belong to each entry: as many as above the first, as far as they look like it. */
function linesAbove(lines: readonly CvLine[], anchors: readonly Anchor[]): number[] {
  const [first] = anchors;
  if (!first) return [];
  const most = aboveFirst(lines, first.index);
  if (most === 0) return anchors.map(() => 0);
  const touching = anchors.map(({ index }, at) =>
    at === 0 ? most : upTo(lines, index, Math.min(most, index - (anchors[at - 1]?.index ?? -1) - 1)),
  );
  const later = anchors.slice(1);
  const setApart = later.filter(({ index }, at) => isSetApart(lines, index, touching[at + 1] ?? 0));
  const usesGaps = setApart.length * 2 >= later.length && setApart.length > 0;
  return anchors.map(({ index }, at) => {
    const count = touching[at] ?? 0;
    if (at === 0 || !usesGaps || isSetApart(lines, index, count)) return count;
    return 0;
  });
}

const isSetApart = (lines: readonly CvLine[], index: number, count: number): boolean =>
  count > 0 && lines[index - count]?.apart !== 'no';

function aboveFirst(lines: readonly CvLine[], index: number): number {
  if (index <= mostLinesAbove && lines.slice(0, index).every(isHeaderLike)) return index;
  return upTo(lines, index, mostLinesAbove);
}

/** Lines right above this one that may name something, up to where they stand apart from others. */
function upTo(lines: readonly CvLine[], index: number, most: number): number {
  let count = 0;
  while (count < most) {
    const own = lines[index - count];
    const above = lines[index - count - 1];
    if (!above || own?.apart !== 'no' || !isHeaderLike(above)) break;
    count += 1;
  }
  return count;
}

/** Several lines as one text: what was broken at the margin is joined, what stands on lines of its own stays there. */
export function textOf(lines: readonly CvLine[]): string {
  const widest = Math.max(0, ...lines.map(({ written }) => written.length));
  let text = '';
  let before: CvLine | undefined;
  for (const line of lines) {
    const goesOn = before && !line.isBullet && line.apart === 'no' && before.written.length > widest * 0.6;
    // A word cut at the end of a line and one with a hyphen of its own look the same: both keep it.
    const cutsWord = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line.written);
    text += !before || (goesOn && cutsWord) ? '' : goesOn ? ' ' : '\n';
    text += line.written.replaceAll('\t', ' ');
    before = line;
  }
  return text;
}
