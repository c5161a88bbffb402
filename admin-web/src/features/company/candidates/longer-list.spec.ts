import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { around, type CandidateList, peopleIn } from '../shared/applications/candidate-list.js';
import { longerList } from './longer-list.js';

const perPage = 25;
const onBoard = { previous: null, next: null };
const realFetch = globalThis.fetch;
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, row) => String(first + row));

/** Whom the server lists now, in their order; who applied twice stands there twice. */
let listed: string[];
let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    configurable: true,
  });
  globalThis.fetch = async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'https://product.example');
    asked.push(searchParams);
    const rowsFrom = (first: number, count: number) =>
      listed.slice(first, first + count).map((who) => ({ id: `sent by ${who}`, userId: who.split(' ')[0] }));
    if (pathname === '/api/pipeline-stages/new/cards') {
      const first = Number(searchParams.get('cursor'));
      const nextCursor = first + perPage < listed.length ? String(first + perPage) : null;
      return Response.json({ cards: rowsFrom(first, perPage), nextCursor });
    }
    const [first, last] = JSON.parse(searchParams.get('range') ?? '[0,24]') as [number, number];
    return Response.json(rowsFrom(first, last - first + 1), {
      headers: { 'x-total-count': String(listed.length) },
    });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The page of the list somebody came from. */
function pageOf(page: number): CandidateList {
  const before = (page - 1) * perPage;
  const rows = listed.slice(before, before + perPage);
  const end = before + rows.length;
  return {
    jobId: 'job',
    origin: { kind: 'list', filter: { tag: ['Portfolio'] }, sort: ['lastName', 'ASC'], end },
    rows: rows.map((who) => ({ id: `sent by ${who}`, applicantId: who.split(' ')[0]! })),
    before,
    behind: listed.length - end,
    isMore: false,
  };
}

/** Everybody somebody meets who goes on and on, and the places they are told. */
async function walk(
  list: CandidateList,
  from: string,
  way: 'next' | 'previous',
  decide?: (who: string) => void,
) {
  const met: string[] = [];
  const places: (string | null)[] = [];
  let longer = list;
  for (let who: string | null = from; who !== null && met.length < 100;) {
    longer = await longerList(longer, who, {}, new AbortController().signal);
    met.push(who);
    decide?.(who);
    const { place, ...ways } = around(longer, who, onBoard);
    places.push(place);
    who = ways[way];
  }
  return { met, places };
}

describe('going through a list', () => {
  it('goes on behind the page one came from, to the end, and tells the true place', async () => {
    listed = range(1, 60);
    const { met, places } = await walk(pageOf(1), '20', 'next');
    expect(met).toEqual(range(20, 60));
    expect([places[0], places.at(-1)]).toEqual(['20 of 60', '60 of 60']);
    expect(asked.map((query) => JSON.parse(query.get('filter')!))).toContainEqual({
      jobId: 'job',
      tag: ['Portfolio'],
    });
    expect(asked.every((query) => query.get('sort') === '["lastName","ASC"]')).toBe(true);
  });

  it('goes back before the page one came from, to the beginning', async () => {
    listed = range(1, 60);
    const { met, places } = await walk(pageOf(3), '52', 'previous');
    expect(met).toEqual(range(1, 52).reverse());
    expect([places[0], places.at(-1)]).toEqual(['52 of 60', '1 of 60']);
  });

  it('asks for nothing before its end is near', async () => {
    listed = range(1, 60);
    await longerList(pageOf(1), '10', {}, new AbortController().signal);
    expect(asked).toEqual([]);
  });

  it('meets everybody once, also those who applied twice', async () => {
    listed = [...range(1, 24), '3 anew', '7 anew', ...range(25, 40), '30 anew'];
    const { met } = await walk(pageOf(1), '1', 'next');
    expect(met).toEqual(range(1, 40));
  });

  it('leaves nobody out where everybody who was decided about leaves the list', async () => {
    listed = range(1, 90);
    const leave = (who: string) => (listed = listed.filter((other) => other !== who));
    const { met, places } = await walk(pageOf(1), '1', 'next', leave);
    expect(met).toEqual(range(1, 90));
    expect(places.at(-1)).toBe('90 of 90');
  });

  it('meets those before none a second time when it began on a later page', async () => {
    listed = range(1, 90);
    const leave = (who: string) => (listed = listed.filter((other) => other !== who));
    const { met } = await walk(pageOf(2), '26', 'next', leave);
    expect(met).toEqual(range(26, 90));
  });

  it('does not take those before its beginning for the next ones when everybody it knew is gone', async () => {
    listed = range(1, 90);
    const begun = pageOf(2);
    listed = [...range(1, 25), ...range(51, 90)];
    const { met } = await walk(begun, '48', 'next');
    expect(met).toEqual(range(48, 90));
  });

  it('meets all who wait, where who was decided about stands at the end again', async () => {
    listed = range(1, 60);
    const toTheEnd = (who: string) => (listed = [...listed.filter((other) => other !== who), who]);
    const { met } = await walk(pageOf(1), '1', 'next', toTheEnd);
    expect(met).toEqual(range(1, 60));
  });

  it('goes on where it was when others apply meanwhile', async () => {
    listed = range(1, 60);
    const begun = pageOf(1);
    listed = [...range(100, 140), ...listed];
    const { met } = await walk(begun, '20', 'next');
    expect(met).toEqual(range(20, 60));
    const back = { ...pageOf(3), before: 10 };
    const { met: before } = await walk(back, listed[52]!, 'previous');
    expect(before).toEqual(listed.slice(0, 53).reverse());
  });
});

describe('going through a column of the board', () => {
  const columnOf = (): CandidateList => ({
    ...pageOf(1),
    origin: { kind: 'column', stageId: 'new', filter: '{"late":true}', cursor: '25' },
  });

  it('goes on behind the cards that were loaded, under the same filter', async () => {
    listed = range(1, 60);
    const { met, places } = await walk(columnOf(), '20', 'next');
    expect(met).toEqual(range(20, 60));
    expect(places.at(-1)).toBe('60 of 60');
    expect(asked.every((query) => query.get('filter') === '{"late":true}')).toBe(true);
  });

  it('ends with the column, even where fewer are left than there were', async () => {
    listed = range(1, 60);
    const begun = columnOf();
    listed = range(1, 30);
    const longer = await longerList(begun, '25', {}, new AbortController().signal);
    expect([peopleIn(longer), longer.behind]).toEqual([range(1, 30), 0]);
  });
});
