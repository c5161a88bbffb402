import { describe, expect, it } from '@jest/globals';
import { whichOnes } from './bulk-words.js';

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
