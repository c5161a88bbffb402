import { renewableFrom } from '@app/contracts/consents/talent-pool';
import { monthsAfter } from '@app/contracts/vocabulary/months-after';
import { expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';

it('is the same in the database as everywhere else, also where clocks are changed meanwhile', async () => {
  const given = [
    '2026-01-31T10:00:00Z',
    '2026-03-15T22:30:00Z',
    '2026-10-10T01:00:00Z',
    '2027-02-01T00:00:00Z',
  ];
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York']) {
    for (const months of [1, 2, 3, 6, 24]) {
      for (const grantedAt of given.map((text) => new Date(text))) {
        const endsAt = monthsAfter(grantedAt, months);
        const [row] = await rowsOf<{ from: Date }>(
          `select consent_renewable_from($1::timestamptz, $2::timestamptz) as from
           from set_config('TimeZone', $3, true)`,
          [grantedAt, endsAt, zone],
        );
        expect([zone, months, grantedAt, row?.from]).toEqual([
          zone,
          months,
          grantedAt,
          renewableFrom({ grantedAt, endsAt }),
        ]);
      }
    }
  }
});

it('is 30 days before the end, or a third of the time where that is less', () => {
  const grantedAt = new Date('2026-06-01T00:00:00Z');
  const daysBefore = (endsAt: Date) =>
    (endsAt.getTime() - renewableFrom({ grantedAt, endsAt }).getTime()) / 86_400_000;
  expect([1, 2, 3, 4, 12].map((months) => daysBefore(monthsAfter(grantedAt, months)))).toEqual([
    10,
    61 / 3,
    30,
    30,
    30,
  ]);
});
