import { describe, expect, it } from '@jest/globals';
import { auditViewOf } from './audit-view.js';

describe('the address of the audit log', () => {
  it('takes days of the calendar, and nothing else for one', () => {
    const days = (from: string, to: string) => {
      const { from: first, to: last } = auditViewOf(new URLSearchParams({ from, to }));
      return [first, last];
    };
    expect(days('2026-02-10', '2026-12-31')).toEqual(['2026-02-10', '2026-12-31']);
    expect(days('2026-13-01', 'yesterday')).toEqual(['', '']);
  });
});
