import { describe, expect, it } from '@jest/globals';
import { daysOf, rangeOf, withRange } from './dashboard-range.js';

const now = Date.parse('2026-11-21T05:30:00Z');
const address = (text: string) => new URLSearchParams(text);

describe('the range of a dashboard', () => {
  it('is the last 30 days unless the address knows another', () => {
    expect(rangeOf(address('')).value).toBe('30');
    expect(rangeOf(address('range=7')).value).toBe('7');
    expect(rangeOf(address('range=9000')).value).toBe('30');
  });

  it('counts whole days, today included', () => {
    expect(daysOf(rangeOf(address('range=7')), now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(daysOf(rangeOf(address('')), now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(daysOf(rangeOf(address('range=quarter')), now)).toEqual({ from: '2026-10-01', to: '2026-11-21' });
    const newYear = Date.parse('2027-01-01T00:00:00Z');
    expect(daysOf(rangeOf(address('range=quarter')), newYear)).toEqual({
      from: '2027-01-01',
      to: '2027-01-01',
    });
  });

  it('leaves everything else of the address alone', () => {
    const before = address('companyId=c1&range=7&q=eng');
    expect(withRange(before, rangeOf(address('range=quarter'))).toString()).toBe(
      'companyId=c1&range=quarter&q=eng',
    );
    expect(withRange(before, rangeOf(address(''))).toString()).toBe('companyId=c1&q=eng');
  });
});
