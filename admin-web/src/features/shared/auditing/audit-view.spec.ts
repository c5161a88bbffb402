import { describe, expect, it } from '@jest/globals';
import { auditAddress, auditViewOf } from './audit-view.js';

describe('the address of the audit log', () => {
  it('takes days of the calendar, and nothing else for one', () => {
    const days = (from: string, to: string) => {
      const { from: first, to: last } = auditViewOf(new URLSearchParams({ from, to }));
      return [first, last];
    };
    expect(days('2026-02-10', '2026-12-31')).toEqual(['2026-02-10', '2026-12-31']);
    expect(days('2026-13-01', 'yesterday')).toEqual(['', '']);
  });

  it('says what the controller of the list is asked for, and the other way round', () => {
    const said = 'tab=audit&act=job.published&reads=true&from=2026-02-10&to=2026-03-29&page=3';
    const before = new URLSearchParams(said);
    const state = auditAddress.read(before);
    expect(state).toEqual({
      filter: {
        action: 'job.published',
        reads: true,
        from: new Date('2026-02-10T00:00:00').toISOString(),
        to: new Date('2026-03-30T00:00:00').toISOString(),
      },
      ...{ sort: 'occurredAt', order: 'DESC', page: 3 },
    });
    const after = auditAddress.write(new URLSearchParams('tab=audit'), state);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  });
});
