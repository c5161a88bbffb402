import { describe, expect, it } from '@jest/globals';
import { searchName } from './search-name.js';

describe('the name of a saved search', () => {
  it('says what it is narrowed to, as long as there is room', () => {
    const company = '0198c0de-0000-7000-8000-000000000001';
    expect(searchName({}, new Map())).toBe('All jobs');
    expect(searchName({ q: 'designer', locationType: 'remote', posted: '7' }, new Map())).toBe(
      'designer, Remote',
    );
    expect(searchName({ company }, new Map([[company, 'Northwind']]))).toBe('Company: Northwind');
    const long = searchName({ q: 'x'.repeat(100) }, new Map());
    expect([long.length, long.endsWith('…')]).toEqual([80, true]);
  });
});
