import { describe, expect, it } from '@jest/globals';
import { ListAuditEventsQuery } from '../auditing/audit-event.js';
import { DashboardQuery } from '../dashboard/company-dashboard.js';
import { fieldErrors } from '../http/problem.js';
import { CreateJobBody, EditJobBody, ExtendJobBody } from '../jobs/job-details.js';

const range = 'Please enter a date from 1970 to 9999';
const impossible = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00'];

describe.each(impossible)('the moment %s', (expiredAt) => {
  it.each([
    ['a new job', CreateJobBody, { title: 'Clerk', expiredAt }],
    ['an edit', EditJobBody, { expiredAt }],
    ['an extension', ExtendJobBody, { expiredAt }],
  ])('is refused by name in %s', (_what, schema, body) => {
    const read = schema.safeParse(body);
    expect(read.success ? {} : fieldErrors(read.error)).toEqual({ expiredAt: range });
  });

  it('is refused in the range of acts', () => {
    for (const name of ['from', 'to']) {
      const read = ListAuditEventsQuery.safeParse({ filter: JSON.stringify({ [name]: expiredAt }) });
      expect(JSON.stringify(read.error?.issues)).toContain(range);
    }
  });
});

it('refuses such days in the range of the dashboard', () => {
  for (const name of ['from', 'to'])
    expect(JSON.stringify(DashboardQuery.safeParse({ [name]: '0000-01-01' }).error?.issues)).toContain(range);
});

it('takes what is between', () => {
  for (const expiredAt of ['1970-01-01T00:00:00Z', '2027-05-01T00:00:00+02:00', '9999-12-31T23:59:59Z', null])
    expect(EditJobBody.safeParse({ expiredAt }).success).toBe(true);
  expect(DashboardQuery.safeParse({ from: '2026-01-01', to: '2026-02-01' }).success).toBe(true);
});
