import { describe, expect, it } from '@jest/globals';
import { changedFilters, settleFilters } from './changed-filters.js';

describe('filters of a list', () => {
  it('keep what was set a moment ago, though the list does not show it yet', () => {
    const shown = { q: 'ada', state: 'failed' };
    expect(changedFilters(shown, 'from', 'monday')).toEqual({ q: 'ada', state: 'failed', from: 'monday' });
    expect(changedFilters(shown, 'state', undefined)).toEqual({ q: 'ada', from: 'monday' });
    expect(changedFilters(shown, 'q', 'bob')).toEqual({ q: 'bob', from: 'monday' });
    expect(shown).toEqual({ q: 'ada', state: 'failed' });
  });

  it('are those that are shown, once they are shown anew', () => {
    const usual = {};
    changedFilters(usual, 'state', 'sent');
    settleFilters(usual);
    expect(changedFilters(usual, 'from', 'monday')).toEqual({ from: 'monday' });
  });
});
