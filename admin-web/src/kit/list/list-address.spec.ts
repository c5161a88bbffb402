import { describe, expect, it } from '@jest/globals';
import { oneOf, pageIn, searchIn, withParameters } from './list-address.js';

describe('the address of a list', () => {
  it('is read as far as it makes sense', () => {
    const search = new URLSearchParams({ q: 'x'.repeat(200), page: '2.5' });
    expect(searchIn(search)).toHaveLength(120);
    expect(pageIn(search)).toBe(1);
    expect(pageIn(new URLSearchParams('page=7'))).toBe(7);
    expect([oneOf(['a', 'b'], 'b'), oneOf(['a', 'b'], 'c'), oneOf(['a'], null)]).toEqual(['b', '', '']);
  });

  it('holds what was chosen, leaves out what is usual, and keeps what belongs to others', () => {
    const before = new URLSearchParams('tab=audit&q=old&page=3');
    expect(withParameters(before, { q: 'new', page: 1, status: null }).toString()).toBe('tab=audit&q=new');
    expect(withParameters(before, { page: 4, q: '' }).toString()).toBe('tab=audit&page=4');
    expect(before.toString()).toBe('tab=audit&q=old&page=3');
  });
});
