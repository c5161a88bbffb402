import { describe, expect, it } from '@jest/globals';
import { keptBeside, ofListAlone } from './keeping-router.js';

describe('the address of a list', () => {
  it('keeps what the screen has in it besides, and takes what the list wants now', () => {
    const before = '?letter=7&filter=%7B%22q%22%3A%22a%22%7D&page=3';
    expect(keptBeside(before, '?filter=%7B%7D&sort=name&order=ASC')).toBe(
      '?letter=7&filter=%7B%7D&sort=name&order=ASC',
    );
  });

  it('is nothing but what it says of the list', () => {
    expect(ofListAlone('?report=7&filter=%7B%7D&page=2')).toBe('?filter=%7B%7D&page=2');
    expect(ofListAlone('?report=7')).toBe('');
  });
});
