import { describe, expect, it } from '@jest/globals';
import {
  type Chosen,
  countChosen,
  isChosen,
  nobodyChosen,
  partOf,
  withColumn,
  withOne,
  withPage,
} from './chosen.js';

const column = (id: string, cards: string[], total = cards.length) => ({
  id,
  total,
  cards: cards.map((card) => ({ id: card })),
  nextCursor: total > cards.length ? 'more' : null,
});
/** All of the first and the last is loaded, and two of forty of the second. */
const columns = [
  column('applied', ['a', 'b']),
  column('review', ['c', 'd'], 40),
  column('offer', ['e', 'f', 'g']),
];
const [applied, review, offer] = columns as [(typeof columns)[0], (typeof columns)[0], (typeof columns)[0]];
const byHand = (...ids: string[]): Chosen => ({ ...nobodyChosen, ids: new Set(ids) });
const whole = (chosen: Chosen) => [...chosen.stageIds].sort();
const ids = (chosen: Chosen) => [...chosen.ids].sort();

describe('choosing one by one', () => {
  it('adds and takes away', () => {
    const both = withOne(withOne(nobodyChosen, 'a'), 'b');
    expect(ids(both)).toEqual(['a', 'b']);
    expect(ids(withOne(both, 'a'))).toEqual(['b']);
  });

  it('takes somebody out of all, and out of a whole column, instead of adding them', () => {
    expect(isChosen(withOne({ ...byHand('a'), isAll: true }, 'b'), 'b')).toBe(false);
    const all = withColumn(nobodyChosen, 'review', columns);
    const without = withOne(all, 'c', 'review');
    expect([isChosen(without, 'c', 'review'), isChosen(without, 'd', 'review')]).toEqual([false, true]);
  });

  it('takes all of a page, and then none', () => {
    const page = withPage(byHand('a', 'z'), ['a', 'b']);
    expect(ids(page)).toEqual(['a', 'b', 'z']);
    expect(ids(withPage(page, ['a', 'b']))).toEqual(['z']);
  });
});

describe('choosing a column', () => {
  it('that is loaded adds its cards to those of others, and takes them away again', () => {
    const chosen = withColumn(byHand('c'), 'applied', columns);
    expect([ids(chosen), whole(chosen)]).toEqual([['a', 'b', 'c'], []]);
    expect(columns.map((each) => partOf(chosen, each))).toEqual(['all', 'some', 'none']);
    expect(ids(withColumn(chosen, 'applied', columns))).toEqual(['c']);
  });

  it('that is not loaded is not chosen by choosing what is', () => {
    expect(partOf(byHand('c', 'd'), review)).toBe('some');
  });

  it('chooses also what is not loaded of it, and nobody outside of whole columns', () => {
    const chosen = withColumn(byHand('a', 'b', 'e'), 'review', columns);
    expect(whole(chosen)).toEqual(['applied', 'review']);
    expect(countChosen(chosen, columns)).toBe(42);
    expect([isChosen(chosen, 'loaded later', 'review'), isChosen(chosen, 'e', 'offer')]).toEqual([
      true,
      false,
    ]);
  });

  it('goes out by itself from among several, and from all', () => {
    const two = withColumn(withColumn(nobodyChosen, 'review', columns), 'offer', columns);
    expect([whole(two), countChosen(two, columns)]).toEqual([['offer', 'review'], 43]);
    const one = withColumn(two, 'review', columns);
    expect([whole(one), partOf(one, review), partOf(one, offer)]).toEqual([['offer'], 'none', 'all']);
    const rest = withColumn({ ...nobodyChosen, isAll: true }, 'applied', columns);
    expect([whole(rest), partOf(rest, applied), rest.isAll]).toEqual([['offer', 'review'], 'none', false]);
  });

  it('without anybody in it is never chosen', () => {
    expect(partOf(nobodyChosen, column('hired', []))).toBe('none');
  });
});
