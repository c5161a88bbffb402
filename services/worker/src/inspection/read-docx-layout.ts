import { sectionOfHeading } from '@app/domain/cvs/section-headings';
import { decodedXml, docxMainPart, docxPart, docxPartNames } from './docx-part.js';

/** A page, a cell of a table or a box of text, while its lines are gathered. */
type Place = { lines: string[]; line: string; isItem: boolean; isApart: boolean };
/** Rows of a table with their cells. */
type Table = { cells: string[][] };
type Reading = { places: Place[]; tables: Table[]; skipped: number; inProperties: boolean; isText: boolean };

/** In twentieths of a point: space above a paragraph that sets it apart. */
const setsApart = 160;
/** Cells with no more lines than this are rows of facts; longer ones are columns of a page. */
const mostLinesOfRow = 3;
/** Stands between cells that are columns until all lines are there. */
const elsewhere = '\f';
const token = /<(\/?[\w:]+)([^>]*)>|([^<]+)/g;
const header = /^word\/header\d+\.xml$/;

/** The text of a Word document as people read it: heads of pages first, tables row by row or column by column. */
export function readDocxLayout(bytes: Buffer): string {
  const main = docxPart(bytes, docxMainPart(bytes) ?? '');
  if (main === undefined) throw new Error('There is no main part');
  const heads = docxPartNames(bytes)
    .filter((name) => header.test(name))
    .map((name) => linesOf(docxPart(bytes, name) ?? ''));
  return [...new Set(heads.map((lines) => lines.join('\n').trim())), linesOf(main).join('\n')]
    .filter((text) => text !== '')
    .join('\n\n')
    .replace(/\n[\s\n]*\n/g, (blank) => (blank.includes(elsewhere) ? '\n\n\n' : '\n\n'));
}

const newPlace = (): Place => ({ lines: [], line: '', isItem: false, isApart: false });

function linesOf(xml: string): string[] {
  const page = newPlace();
  const reading: Reading = { places: [page], tables: [], skipped: 0, inProperties: false, isText: false };
  for (const [, tag, attributes = '', characters = ''] of xml.matchAll(token)) {
    const place = reading.places.at(-1) ?? page;
    if (tag !== undefined) takeTag(reading, place, tag, attributes);
    else if (reading.isText && reading.skipped === 0) place.line += decodedXml(characters);
  }
  endLine(page);
  return page.lines;
}

/** What stands in a fallback stands elsewhere, too. */
function takeTag(reading: Reading, place: Place, tag: string, attributes: string): void {
  const isEmpty = attributes.endsWith('/');
  reading.isText = tag === 'w:t' && !isEmpty;
  if (tag === 'mc:Fallback' && !isEmpty) reading.skipped += 1;
  else if (tag === '/mc:Fallback') reading.skipped -= 1;
  else if (reading.skipped === 0) take(reading, place, tag, attributes, isEmpty);
}

function take(reading: Reading, place: Place, tag: string, attributes: string, isEmpty: boolean): void {
  if (tag === 'w:pPr') reading.inProperties = !isEmpty;
  else if (tag === '/w:pPr') reading.inProperties = false;
  else if (reading.inProperties) takeProperty(place, tag, attributes);
  else if (tag === 'w:tab') place.line += '\t';
  else if (tag === 'w:noBreakHyphen') place.line += '-';
  else if (tag === 'w:br' || tag === 'w:cr') endLine(place);
  else if (tag === '/w:p' || (tag === 'w:p' && isEmpty)) endParagraph(place);
  else if (!isEmpty) takeNesting(reading, place, tag);
}

function takeProperty(place: Place, tag: string, attributes: string): void {
  if (tag === 'w:numPr' || (tag === 'w:pStyle' && /List ?Bullet/i.test(attributes))) place.isItem = true;
  if (tag === 'w:spacing') place.isApart = Number(/w:before="(\d+)"/.exec(attributes)?.[1] ?? 0) >= setsApart;
}

/** Tables and boxes of text are places of their own until they end. */
function takeNesting({ places, tables }: Reading, place: Place, tag: string): void {
  if (tag === 'w:tbl') tables.push({ cells: [] });
  else if (tag === '/w:tbl') tables.pop();
  else if (tag === 'w:tc' || tag === 'w:txbxContent') places.push(newPlace());
  else if (tag === '/w:tc' && places.length > 1) tables.at(-1)?.cells.push(ended(places));
  else if (tag === '/w:tr') endRow(place, tables.at(-1));
  else if (tag === '/w:txbxContent' && places.length > 1) endBox(places);
}

function endRow(place: Place, table: Table | undefined): void {
  place.lines.push(...rowOf(table?.cells ?? []));
  if (table) table.cells = [];
}

function endBox(places: Place[]): void {
  const box = ended(places);
  places.at(-1)?.lines.push(elsewhere, ...box, elsewhere);
}

function ended(places: Place[]): string[] {
  const place = places.pop();
  if (place) endLine(place);
  return place?.lines ?? [];
}

function rowOf(cells: string[][]): string[] {
  const filled = cells.map(withoutEdges).filter((lines) => lines.length > 0);
  const [shortest = 0] = filled.map((lines) => lines.length).sort((one, other) => one - other);
  const haveHeadings =
    filled.filter((lines) => lines.some((line) => sectionOfHeading(line) !== null)).length > 1;
  if (filled.length < 2) return filled.flat();
  if (haveHeadings || shortest > mostLinesOfRow) return filled.flatMap((lines) => [elsewhere, ...lines]);
  const most = Math.max(...filled.map((lines) => lines.length));
  const rows = Array.from({ length: most }, (_, at) =>
    filled
      .map((lines) => lines[at] ?? '')
      .filter((line) => line !== '')
      .join('\t'),
  );
  return most > 1 ? ['', ...rows] : rows;
}

function withoutEdges(lines: string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

function endParagraph(place: Place): void {
  if (place.isApart && place.lines.at(-1) !== '') place.lines.push('');
  if (place.isItem && place.line.trim() !== '') place.line = `• ${place.line.trim()}`;
  endLine(place, true);
  place.isItem = false;
  place.isApart = false;
}

function endLine(place: Place, evenEmpty = false): void {
  if (place.line.trim() !== '' || evenEmpty) place.lines.push(place.line.trim());
  place.line = '';
}
