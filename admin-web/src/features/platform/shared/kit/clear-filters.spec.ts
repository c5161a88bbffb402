import { describe, expect, it } from '@jest/globals';
import { clearedFilters } from './clear-filters.js';

describe('filters that are cleared', () => {
  it('are all of them, but for those the list cannot do without', () => {
    expect(clearedFilters({ q: 'a', state: 'open' }, [])).toEqual({ isNarrowed: true, left: {} });
    expect(clearedFilters({ q: 'a', companyId: '7' }, ['companyId', 'reason'])).toEqual({
      isNarrowed: true,
      left: { companyId: '7' },
    });
  });

  it('are none where nothing narrows the list', () => {
    expect(clearedFilters({}, [])).toEqual({ isNarrowed: false, left: {} });
    const own = { companyId: '7', reason: 'A question' };
    expect(clearedFilters(own, ['companyId', 'reason'])).toEqual({ isNarrowed: false, left: own });
  });
});
