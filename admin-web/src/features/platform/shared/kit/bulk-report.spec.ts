import { describe, expect, it } from '@jest/globals';
import { failureText, selectionText } from './bulk-report.js';

describe('the rows a bulk action is for', () => {
  it('are named up to three, and the others counted', () => {
    expect(selectionText(['Alder'], 0)).toBe('Alder.');
    expect(selectionText(['Alder', 'Birch', 'Cedar'], 0)).toBe('Alder, Birch, Cedar.');
    expect(selectionText(['Alder', 'Birch', 'Cedar', 'Elm', 'Fir'], 0)).toBe(
      'Alder, Birch, Cedar and 2 more.',
    );
  });

  it('may be out of sight', () => {
    expect(selectionText(['Alder'], 1)).toBe('Alder. It is not on this page.');
    expect(selectionText(['Alder', 'Birch'], 1)).toBe('Alder, Birch. 1 of them is not on this page.');
    expect(selectionText(['Alder', 'Birch', 'Cedar'], 2)).toBe(
      'Alder, Birch, Cedar. 2 of them are not on this page.',
    );
    expect(selectionText(['Alder', 'Birch'], 2)).toBe('Alder, Birch. None of them is on this page.');
  });
});

describe('the report of a bulk action', () => {
  const none = { succeeded: 2, failed: [], skipped: [] };

  it('is empty when all succeeded', () => {
    expect(failureText(none)).toBeUndefined();
  });

  it('names each reason once, and how often', () => {
    const failed = ['It is over', 'No such mail', 'It is over'].map((why, id) => ({ id, why }));
    expect(failureText({ ...none, failed })).toBe('Not done for 3: It is over (2); No such mail (1)');
  });

  it('says how many were done and how many were not when it was stopped', () => {
    expect(failureText({ ...none, skipped: [3, 4, 5] })).toBe('Stopped: 2 done, 3 not begun.');
    expect(failureText({ succeeded: 1, failed: [{ id: 1, why: 'It is over' }], skipped: [2] })).toBe(
      'Stopped: 1 done, 1 not begun. Not done for 1: It is over (1)',
    );
  });
});
