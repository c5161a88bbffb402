import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aHold,
  daysBefore,
  nextNight,
} from '../../../../../../test/support/builders/decided.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('names who would go and why, page by page, and nobody who is held or not due', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const german = await aDecidedApplication({ companyId, country: 'DE', daysAgo: 190 });
  const french = await aDecidedApplication({ companyId, country: 'FR', daysAgo: 740 });
  const held = await aDecidedApplication({ companyId, daysAgo: 191 });
  await aHold({ companyId, jobId: held.jobId, applicationId: held.id });
  await aDecidedApplication({ companyId, daysAgo: 100 });
  const page = (range: [number, number]) =>
    admin.get(listAddress('retention-runs/next/applications', { range }));
  const { body, headers } = await page([0, 0]);
  expect(headers.get('content-range')).toBe('retention-runs/next/applications 0-0/2');
  expect(body).toEqual([
    {
      ...{
        id: french.id,
        applicantId: french.applicant.id,
        jobId: french.jobId,
        jobTitle: 'Quality engineer',
      },
      ...{ firstName: french.applicant.firstName, lastName: french.applicant.lastName, status: 'refused' },
      ...{ endedAt: daysBefore(nextNight(), 740).toISOString(), reason: 'noContact', country: 'FR' },
      keep: { unit: 'months', count: 24 },
    },
  ]);
  expect((await page([1, 1])).body).toMatchObject([{ id: german.id, reason: 'refused', country: 'DE' }]);
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  expect((await stranger.get('retention-runs/next/applications')).body).toEqual([]);
  const manager = await api.as('companyManager', companyId);
  expect((await manager.get('retention-runs/next/applications')).status).toBe(403);
});
