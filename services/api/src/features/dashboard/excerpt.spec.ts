import { describe, expect, it } from '@jest/globals';
import { excerptOf } from './excerpt.js';

describe('how a text begins', () => {
  it('is all of a short one, on one line', () => {
    expect(excerptOf('  Good morning,\n\n\tmay I come earlier? ')).toBe('Good morning, may I come earlier?');
    expect(excerptOf(' \n ')).toBe('');
  });

  it('is cut between two words, and inside one that has no end', () => {
    expect(excerptOf('words '.repeat(40))).toBe(`${'words '.repeat(19)}words…`);
    expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(120)}…`);
    expect(excerptOf(`${'x'.repeat(119)}🙂🙂`)).toBe(`${'x'.repeat(119)}…`);
  });
});
