import { describe, expect, it } from '@jest/globals';
import { reportOf, whichOnes } from './bulk-words.js';

describe('which rows an act means', () => {
  it('names the first three and counts the others', () => {
    expect(whichOnes(['Alder'], 0)).toBe('Alder.');
    expect(whichOnes(['Alder', 'Birch', 'Cedar'], 0)).toBe('Alder, Birch, Cedar.');
    expect(whichOnes(['Alder', 'Birch', 'Cedar', 'Elm', 'Fir'], 0)).toBe('Alder, Birch, Cedar and 2 more.');
  });

  it('says how many of them are out of sight', () => {
    expect(whichOnes(['Alder'], 1)).toBe('Alder. It is not on this page.');
    expect(whichOnes(['Alder', 'Birch'], 1)).toBe('Alder, Birch. 1 of them is not on this page.');
    expect(whichOnes(['Alder', 'Birch', 'Cedar'], 2)).toBe(
      'Alder, Birch, Cedar. 2 of them are not on this page.',
    );
    expect(whichOnes(['Alder', 'Birch'], 2)).toBe('Alder, Birch. None of them is on this page.');
  });
});

describe('what became of it', () => {
  const none = { done: 2, rejected: [], left: [] };

  it('is nothing to be said when all of them were done', () => {
    expect(reportOf(none)).toBeUndefined();
  });

  it('names each reason once, and how often', () => {
    const rejected = ['It is over', 'No such mail', 'It is over'].map((why, id) => ({ id, why }));
    expect(reportOf({ ...none, rejected })).toBe('Not done for 3: It is over (2); No such mail (1)');
  });

  it('says how many were done and how many not begun when it was stopped', () => {
    expect(reportOf({ ...none, left: [3, 4, 5] })).toBe('Stopped: 2 done, 3 not begun.');
    expect(reportOf({ done: 1, rejected: [{ id: 1, why: 'It is over' }], left: [2] })).toBe(
      'Stopped: 1 done, 1 not begun. Not done for 1: It is over (1)',
    );
  });
});
