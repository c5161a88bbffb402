import { describe, expect, it } from '@jest/globals';
import { addressOfList, mergeListSearch, listSearchOnly, scrollsToTop } from './search-preserving-router.js';

describe('the address of a list', () => {
  it('keeps what the screen has in it besides, and takes what the list wants now', () => {
    const before = '?letter=7&filter=%7B%22q%22%3A%22a%22%7D&page=3';
    expect(mergeListSearch(before, '?filter=%7B%7D&sort=name&order=ASC')).toBe(
      '?letter=7&filter=%7B%7D&sort=name&order=ASC',
    );
  });

  it('is nothing but what it says of the list', () => {
    expect(listSearchOnly('?report=7&filter=%7B%7D&page=2')).toBe('?filter=%7B%7D&page=2');
    expect(listSearchOnly('?report=7')).toBe('');
  });

  it('says all of what is shown', () => {
    const sort = { field: 'createdAt', order: 'DESC' };
    const address = addressOfList({ filter: { q: 'a b' }, sort, page: 1, perPage: 25 });
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
      ...{ filter: '{"q":"a b"}', sort: 'createdAt', order: 'DESC', page: '1', perPage: '25' },
    });
    expect(listSearchOnly(address)).toBe(address);
  });

  it('begins at its top with another page alone', () => {
    expect([{ _scrollToTop: true }, { _scrollToTop: false }, {}, null, undefined].map(scrollsToTop)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });
});
