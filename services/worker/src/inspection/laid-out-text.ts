/** A piece of text where it stands on its pages; `top` goes on from page to page. */
export type Placed = { text: string; left: number; right: number; top: number; size: number };
type Gutter = { at: number; from: number; to: number };
type IsHeading = (text: string) => boolean;

/** Beyond this many pieces nobody looks for columns: a CV has a few hundred. */
const mostForColumns = 6_000;
const [mostGutters, deepest, fewestBeside] = [24, 4, 4] as const;
/** Between what lies in two columns or parts of a page, and between paragraphs. */
const [elsewhere, apart] = ['\n\n\n', '\n\n'] as const;

/**
 * The text of pages as people read them: column after column, line by line, with a tab between what stands apart in a
 * line, a blank line between what stands apart on the page, and two between columns.
 */
export function laidOutText(placed: readonly Placed[], isHeading: IsHeading): string {
  const pieces = joined(placed);
  const parts = pieces.length > mostForColumns ? [pieces] : partsOf(pieces, isHeading, 0);
  return parts
    .map((part) => textOf(linesOf(part)))
    .filter((text) => text !== '')
    .join(elsewhere);
}

const byPlace = (one: Placed, other: Placed): number => one.top - other.top || one.left - other.left;
const isBeside = (one: Placed, other: Placed): boolean =>
  Math.abs(one.top - other.top) <= 0.35 * Math.max(1, Math.min(one.size, other.size));

/** Lines from top to bottom, each from left to right. */
function linesOf(pieces: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = [];
  for (const piece of [...pieces].sort(byPlace)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && isBeside(first, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left));
}

/** Whether two pieces of a line are two words: the parts of one, in other fonts or with a ligature, adjoin. */
export const areApart = (gap: number, size: number): boolean => gap > 0.14 * size;

/** Words that follow each other on a line, as one piece. Those of the next column of a narrow table are their own. */
function joined(placed: readonly Placed[]): Placed[] {
  const edges = new Set(leftEdges(placed));
  const startsColumn = ({ left, size }: Placed, gap: number): boolean =>
    gap > 0.45 * size && edges.has(Math.round(left));
  return linesOf(placed).flatMap((line) => {
    const pieces: Placed[] = [];
    for (const next of line) {
      const last = pieces.at(-1);
      const gap = last ? next.left - last.right : 0;
      if (!last || gap > 1.1 * Math.max(last.size, next.size) || startsColumn(next, gap)) {
        pieces.push({ ...next });
        continue;
      }
      const blank =
        areApart(gap, next.size) && !last.text.endsWith(' ') && !next.text.startsWith(' ') ? ' ' : '';
      last.text += blank + next.text;
      last.right = Math.max(last.right, next.right);
      last.size = Math.max(last.size, next.size);
    }
    return pieces;
  });
}

/** Cuts what lies in columns apart, again and again, and puts the parts into reading order. */
function partsOf(pieces: Placed[], isHeading: IsHeading, depth: number): Placed[][] {
  const gutter =
    depth < deepest && pieces.length >= 2 * fewestBeside ? gutterOf(pieces, isHeading) : undefined;
  if (!gutter) return [pieces];
  const above = pieces.filter(({ top }) => top < gutter.from);
  const below = pieces.filter(({ top }) => top > gutter.to);
  const within = pieces.filter(({ top }) => top >= gutter.from && top <= gutter.to);
  const left = within.filter((piece) => piece.left < gutter.at - 1);
  const right = within.filter((piece) => piece.left >= gutter.at - 1);
  // Who has written the largest letters is read first: that is where the name stands.
  const columns = largest(right) > largest(left) && above.length === 0 ? [right, left] : [left, right];
  return [above, ...columns, below]
    .filter((part) => part.length > 0)
    .flatMap((part) => partsOf(part, isHeading, depth + 1));
}

const largest = (pieces: readonly Placed[]): number =>
  pieces.reduce((most, { size }) => Math.max(most, size), 0);

/** The line down the page, over the longest stretch, that text stands on both sides of and none crosses. */
function gutterOf(pieces: readonly Placed[], isHeading: IsHeading): Gutter | undefined {
  const sorted = [...pieces].sort(byPlace);
  let best: (Gutter & { beside: number }) | undefined;
  for (const at of leftEdges(pieces)) {
    for (const stretch of stretchesOf(sorted, at)) {
      const beside = columnsBeside(stretch, at, isHeading);
      const [first, last] = [stretch[0], stretch.at(-1)];
      if (first && last && beside > (best?.beside ?? 0)) best = { at, from: first.top, to: last.top, beside };
    }
  }
  return best;
}

/** Where several pieces begin, most of them first. */
function leftEdges(pieces: readonly Placed[]): number[] {
  const counts = new Map<number, number>();
  for (const { left } of pieces) counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= fewestBeside)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostGutters)
    .map(([left]) => left);
}

/** Pieces between those that cross a line down the page, with little room left of it, too. */
function stretchesOf(sorted: readonly Placed[], at: number): Placed[][] {
  const stretches: Placed[][] = [[]];
  for (const piece of sorted) {
    if (piece.left < at - 2 && piece.right > at - 4) stretches.push([]);
    else stretches.at(-1)?.push(piece);
  }
  return stretches.filter((stretch) => stretch.length >= 2 * fewestBeside);
}

/**
 * How many pieces such a line parts, if these are columns and not the rows of a table: there are headings on both sides,
 * or the lines of one side are not those of the other.
 */
function columnsBeside(stretch: readonly Placed[], at: number, isHeading: IsHeading): number {
  const left = stretch.filter((piece) => piece.left < at - 1);
  const right = stretch.filter((piece) => piece.left >= at - 1);
  const fewer = Math.min(left.length, right.length);
  if (fewer < fewestBeside) return 0;
  const [one, other] = left.length < right.length ? [left, right] : [right, left];
  const inRows = one.filter((piece) => other.some((beside) => isBeside(piece, beside))).length / one.length;
  const [headings, more] = [one, other].map((side) => side.filter(({ text }) => isHeading(text)));
  if (headings?.length && more?.length)
    return inRows > 0.9 && headings.length === 1 && !standsOut(headings, one) ? 0 : stretch.length;
  return fewer >= 2 * fewestBeside && inRows < 0.4 ? stretch.length : 0;
}

/** Whether a heading is written larger than what stands around it. */
const standsOut = ([heading]: readonly Placed[], pieces: readonly Placed[]): boolean =>
  pieces.filter(({ size }) => heading !== undefined && size * 1.04 < heading.size).length > pieces.length / 2;

function textOf(lines: readonly Placed[][]): string {
  const usual = usualDistance(lines);
  let text = '';
  let before: Placed | undefined;
  for (const line of lines) {
    const [first] = line;
    if (!first) continue;
    const size = Math.max(...line.map((piece) => piece.size));
    const distance = before ? first.top - before.top : 0;
    const isApart = distance > 1.35 * usual && distance > 1.5 * Math.min(size, before?.size ?? size);
    text += before ? (isApart ? apart : '\n') : '';
    text += line
      .map((piece) => piece.text.trim())
      .filter((words) => words !== '')
      .join('\t');
    before = { ...first, size };
  }
  return text.trim();
}

/** How far lines that belong together stand apart: the distance most of them have. */
function usualDistance(lines: readonly Placed[][]): number {
  const distances = lines
    .slice(1)
    .map((line, at) => (line[0]?.top ?? 0) - (lines[at]?.[0]?.top ?? 0))
    .sort((one, other) => one - other);
  return distances[Math.floor(distances.length * 0.4)] ?? 0;
}
