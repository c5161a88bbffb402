import type { BoardView } from '@app/contracts/applications/board';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchBoard } from './board-queries.js';

const whole = ['anna', 'ben', 'carla', 'dora', 'emil'];
const perAnswer = 2;
const realFetch = globalThis.fetch;

/** The next cards from there, as the server sends them: its cursor is the place of the first one. */
const cardsFrom = (first: number) => ({
  cards: whole.slice(first, first + perAnswer).map((id) => ({ id })),
  nextCursor: first + perAnswer < whole.length ? String(first + perAnswer) : null,
});
const boardWith = (ids: string[]) =>
  ({ stages: [{ id: 'new', cards: ids.map((id) => ({ id })), nextCursor: null }] }) as unknown as BoardView;
const loaded = (board: BoardView) => board.stages[0]!.cards.map(({ id }) => id);

let asked: string[];
/** What happens on the screen while an answer is on its way. */
let meanwhile: () => void;

beforeEach(() => {
  asked = [];
  meanwhile = () => undefined;
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    configurable: true,
  });
  globalThis.fetch = async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'https://product.example');
    asked.push(pathname);
    const cards = cardsFrom(Number(searchParams.get('cursor') ?? 0));
    meanwhile();
    return Response.json(pathname.endsWith('/board') ? { stages: [{ id: 'new', ...cards }] } : cards);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('reading the board again', () => {
  it('asks once where nothing more was loaded', async () => {
    expect(loaded(await fetchBoard('pipeline', {}, () => undefined))).toEqual(['anna', 'ben']);
    expect(asked).toHaveLength(1);
  });

  it('reads as many cards as are shown', async () => {
    const shown = boardWith(['anna', 'ben', 'carla']);
    expect(loaded(await fetchBoard('pipeline', {}, () => shown))).toEqual(['anna', 'ben', 'carla', 'dora']);
  });

  it('keeps the cards that were loaded after it began', async () => {
    let shown = boardWith(['anna', 'ben', 'carla']);
    meanwhile = () => {
      if (asked.length === 2) shown = boardWith(whole);
    };
    expect(loaded(await fetchBoard('pipeline', {}, () => shown))).toEqual(whole);
  });

  it('ends with the stage, even when fewer are left than were shown', async () => {
    const shown = boardWith([...whole, 'somebody who withdrew']);
    expect(loaded(await fetchBoard('pipeline', {}, () => shown))).toEqual(whole);
  });
});
