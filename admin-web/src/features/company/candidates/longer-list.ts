import { isMoreThanCounted } from '@app/contracts/applications/list-applications';
import { fetchCandidates, rowsPerPage } from '../shared/applications/list-view.js';
import { fetchCards } from '../shared/applications/board-queries.js';
import { type CandidateList, peopleIn } from '../shared/applications/candidate-list.js';

/** Nobody who goes on waits for the rest: it is read before the last known one is reached. */
const ahead = 3;

type Company = { companyId?: string };
type Row = CandidateList['rows'][number];
type ListOrigin = Extract<CandidateList['origin'], { kind: 'list' }>;
type Page = { first: number; rows: Row[]; total: number };

/** The list with those around this candidate, as far as there are any. */
export async function longerList(
  list: CandidateList,
  applicantId: string,
  company: Company,
  signal: AbortSignal,
): Promise<CandidateList> {
  let longer = list;
  while (longer.behind > 0 && behind(longer, applicantId) < ahead) {
    longer = await withNext(longer, company, signal);
  }
  while (longer.before > 0 && peopleIn(longer).indexOf(applicantId) < ahead) {
    longer = await withPrevious(longer, company, signal);
  }
  return longer;
}

function behind(list: CandidateList, applicantId: string): number {
  const people = peopleIn(list);
  return people.length - 1 - people.indexOf(applicantId);
}

function withNext(list: CandidateList, company: Company, signal: AbortSignal): Promise<CandidateList> {
  const { origin } = list;
  return origin.kind === 'column'
    ? withNextCards(list, origin, company, signal)
    : withNextRows(list, origin, company, signal);
}

async function withNextCards(
  list: CandidateList,
  origin: Extract<CandidateList['origin'], { kind: 'column' }>,
  company: Company,
  signal: AbortSignal,
): Promise<CandidateList> {
  if (origin.cursor === null) return { ...list, behind: 0 };
  const query = { ...company, ...(origin.filter ? { filter: origin.filter } : {}) };
  const { cards, nextCursor } = await fetchCards(origin.stageId, origin.cursor, query, signal);
  const fresh = unknownIn(
    list,
    cards.map(({ id, userId }) => ({ id, applicantId: userId })),
  );
  return {
    ...list,
    origin: { ...origin, cursor: nextCursor },
    rows: [...list.rows, ...fresh],
    behind: nextCursor === null ? 0 : Math.max(1, list.behind - fresh.length),
  };
}

async function withNextRows(
  list: CandidateList,
  origin: ListOrigin,
  company: Company,
  signal: AbortSignal,
): Promise<CandidateList> {
  const page = await pageBehind(list, (first) => fetchPage(list, origin, first, company, signal), origin.end);
  const start = goesOn(list, page) ? page.rows.findIndex((row) => isKnown(list, row)) : 0;
  const fresh = unknownIn(list, page.rows.slice(start));
  if (fresh.length === 0) return { ...list, behind: 0 };
  const end = page.first + page.rows.length;
  return {
    ...list,
    origin: { ...origin, end },
    rows: [...list.rows, ...fresh],
    behind: Math.max(0, page.total - end),
    isMore: isMoreThanCounted(page.total, page.first),
  };
}

/**
 * The page on which the list goes on behind the last known row. A list changes while somebody goes through it: whoever
 * is decided about may leave it and whoever applies enters it, so that its rows move up and down.
 */
async function pageBehind(
  list: CandidateList,
  read: (first: number) => Promise<Page>,
  end: number,
): Promise<Page> {
  let page = await read(Math.max(list.before, end - 1));
  while (!goesOn(list, page) && page.rows.some((row) => isKnown(list, row)) && endOf(page) < page.total) {
    page = await read(lastOf(page));
  }
  while (!goesOn(list, page) && page.first > list.before) {
    page = await read(Math.max(list.before, page.first - rowsPerPage + 1));
  }
  return page;
}

const endOf = ({ first, rows }: Page): number => first + rows.length;

/** Pages overlap by a row, which tells what was moved between two readings. */
const lastOf = (page: Page): number => Math.max(page.first + 1, endOf(page) - 1);

/** Whether somebody unknown stands behind a known row. */
function goesOn(list: CandidateList, { rows }: Page): boolean {
  const start = rows.findIndex((row) => isKnown(list, row));
  return start >= 0 && rows.slice(start).some((row) => !isKnown(list, row));
}

/** Those before the first known row; newcomers before them push that one down. */
async function withPrevious(
  list: CandidateList,
  company: Company,
  signal: AbortSignal,
): Promise<CandidateList> {
  const { origin } = list;
  if (origin.kind === 'column') return { ...list, before: 0 };
  const read = (first: number) => fetchPage(list, origin, first, company, signal);
  const startIn = ({ rows }: Page) => rows.findIndex((row) => isKnown(list, row));
  let page = await read(Math.max(0, list.before - rowsPerPage + 1));
  while (startIn(page) < 0 && endOf(page) < page.total) page = await read(lastOf(page));
  while (startIn(page) === 0 && page.first > 0) page = await read(Math.max(0, page.first - rowsPerPage + 1));
  const fresh = page.rows.slice(0, Math.max(0, startIn(page)));
  return { ...list, rows: [...fresh, ...list.rows], before: fresh.length === 0 ? 0 : page.first };
}

async function fetchPage(
  { jobId }: CandidateList,
  { filter, sort }: ListOrigin,
  first: number,
  company: Company,
  signal: AbortSignal,
): Promise<Page> {
  const { rows, total } = await fetchCandidates({ jobId, ...filter, ...company }, sort, first, signal);
  return { first, total, rows: rows.map(({ id, userId }) => ({ id, applicantId: userId })) };
}

const isKnown = (list: CandidateList, { id }: Row): boolean => list.rows.some((row) => row.id === id);

function unknownIn(list: CandidateList, rows: Row[]): Row[] {
  return rows.filter((row) => !isKnown(list, row));
}
