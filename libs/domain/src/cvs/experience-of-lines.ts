import { shortened } from '@app/contracts/vocabulary/pasted-text';
import type { ExperienceEntry } from '@app/contracts/applicants/applicant-profile';
import { type CvEntry, entriesOf, isHeaderLike, textOf } from './cv-entries.js';
import type { CvLine } from './cv-lines.js';
import { inFull, type Piece, piecesOf } from './header-pieces.js';
import { isPlace } from './places.js';
import { looksLikeOccupation, looksLikeOrganisation } from './words-of-work.js';

/** Title and company of an entry, and how many of the lines after its dates they took. */
type Head = { pieces: Piece[]; used: number };
type Named = { title: Piece; company: Piece | undefined };
/** What comes first in this CV, the title or the company; null as long as nothing tells. */
type Order = 'title' | 'company' | null;

/** Places of work with their dates. An entry that does not say for certain which name is the title is left out. */
export function experienceOf(lines: readonly CvLine[]): ExperienceEntry[] {
  const entries = entriesOf(lines);
  const heads = entries.map(headOf);
  const order = orderOf(heads);
  const found: ExperienceEntry[] = [];
  let company = '';
  entries.forEach((entry, at) => {
    const head = heads[at];
    const named = head && namesOf(head.pieces, order);
    if (!head || !named) return;
    const own = named.company?.text ?? '';
    // Several positions at one company stand below its name.
    company = own === '' && entry.isNested && head.pieces.length === 1 ? company : own;
    found.push({ ...experienceFrom(entry, head.used), title: inFull(named.title, named.company), company });
  });
  return found;
}

function experienceFrom({ span, after }: CvEntry, used: number): Omit<ExperienceEntry, 'title' | 'company'> {
  const body = after.slice(used);
  const [first] = body;
  const told = first && isPlace(first.text) ? body.slice(1) : body;
  const { startDate, endDate, current, isRange } = span;
  return {
    summary: shortened(textOf(told), 5_000).trim(),
    startDate: isRange ? startDate : (startDate ?? endDate),
    endDate,
    current,
    industry: '',
  };
}

/** The lines that name title and company: those at the dates, and what stands right below as long as one is missing. */
function headOf({ before, cells, after }: CvEntry): Head {
  const lines = [...before.map((line) => line.cells), cells];
  let used = 0;
  let pieces = piecesOf(lines);
  while (used < 2 && !isComplete(pieces, after[used])) {
    const next = after[used];
    if (!next || !mayName(next, after[used + 1])) break;
    lines.push(next.cells);
    used += 1;
    pieces = piecesOf(lines);
  }
  return { pieces, used };
}

function mayName(line: CvLine, next: CvLine | undefined): boolean {
  if (!isHeaderLike(line) || line.text.length > 90 || line.apart === 'elsewhere') return false;
  const goesOn = next?.apart === 'no' && !next.isBullet && /^\p{Ll}/u.test(next.text);
  return !goesOn && line.text.split(/\s+/, 11).length <= 10;
}

/** Whether both names are there; two that share a part of a line may be one, where the next line names a company. */
function isComplete(pieces: Piece[], next: CvLine | undefined): boolean {
  const [title, ...rest] = [...pieces].sort((one, other) => speaksForTitle(other) - speaksForTitle(one));
  if (!title || rest.length === 0 || speaksForTitle(title) < 1) return false;
  const isApart = rest.some(
    (piece) => piece.line !== title.line || piece.cell !== title.cell || piece.part !== title.part,
  );
  if (isApart || rest.some(({ text }) => looksLikeOrganisation(text) > 0)) return true;
  return !next || !isHeaderLike(next) || !namesCompany(next);
}

function namesCompany(line: CvLine): boolean {
  const pieces = piecesOf([line.cells]);
  const hasPlace = line.text.split(/\s*[,|·\t]\s*/).length > 1 && pieces.length === 1;
  return (
    pieces.some(({ text }) => looksLikeOrganisation(text) > 0) || (hasPlace && isPlace(afterFirst(line.text)))
  );
}

const afterFirst = (text: string): string => text.replace(/^[^,|·\t]*[,|·\t]\s*/, '');

const speaksForTitle = ({ text, label }: Piece): number =>
  label === 'title'
    ? 9
    : label === 'organisation'
      ? -9
      : looksLikeOccupation(text) - looksLikeOrganisation(text);

/** What most of the entries that are clear have first. */
function orderOf(heads: Head[]): Order {
  let balance = 0;
  for (const { pieces } of heads) {
    const sorted = [...pieces].sort((one, other) => speaksForTitle(other) - speaksForTitle(one));
    const [title, second] = sorted;
    if (!title || !second || speaksForTitle(title) < 2 || speaksForTitle(second) > 0) continue;
    const company = companyOf(pieces, title);
    if (company) balance += pieces.indexOf(title) < pieces.indexOf(company) ? 1 : -1;
  }
  return balance === 0 ? null : balance > 0 ? 'title' : 'company';
}

function namesOf(pieces: Piece[], order: Order): Named | null {
  const best = Math.max(...pieces.map(speaksForTitle));
  const titles = pieces.filter((piece) => speaksForTitle(piece) === best);
  const [title] = titles;
  if (!title) return null;
  if (isTold(title, pieces, order) && (titles.length === 1 || order !== 'company'))
    return { title, company: companyOf(pieces, title) };
  const [first, second] = ranked(pieces);
  if (order === null || !first || !second) return null;
  return order === 'title' ? { title: first, company: second } : { title: second, company: first };
}

/** The ending of a word is too little to make an occupation of what stands second. */
function isTold(title: Piece, pieces: Piece[], order: Order): boolean {
  const speaks = speaksForTitle(title);
  return speaks >= 2 || (speaks === 1 && (order === 'title' || title === pieces[0]));
}

/** The best name of an organisation beside this title: one that says so, else one that begins a line, else the next. */
const companyOf = (pieces: Piece[], title: Piece): Piece | undefined => {
  const others = ranked(pieces.filter((piece) => piece !== title));
  const labelled = others.find(({ label }) => label === 'organisation');
  return labelled ?? others.find(({ text }) => looksLikeOrganisation(text) > 0) ?? others[0];
};

/** Names that begin a line first, then those after them in the same cell, then what stands at the right. */
const ranked = (pieces: Piece[]): Piece[] => {
  const rank = ({ cell, part, start }: Piece) => (cell > 0 ? 2 : part > 0 || start > 0 ? 1 : 0);
  return [...pieces].sort((one, other) => rank(one) - rank(other));
};
