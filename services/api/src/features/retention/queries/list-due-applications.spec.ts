import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import type { BuiltApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aLegalHold,
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
  await aLegalHold({ companyId, jobId: held.jobId, applicationId: held.id });
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
      ...{ firstName: french.applicant.firstName, lastName: french.applicant.lastName, status: 'rejected' },
      ...{ endedAt: daysBefore(nextNight(), 740).toISOString(), reason: 'noContact', country: 'FR' },
      keep: { unit: 'months', count: 24 },
    },
  ]);
  expect((await page([1, 1])).body).toMatchObject([{ id: german.id, reason: 'rejected', country: 'DE' }]);
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  expect((await stranger.get('retention-runs/next/applications')).body).toEqual([]);
  const manager = await api.as('companyManager', companyId);
  expect((await manager.get('retention-runs/next/applications')).status).toBe(403);
});

it('says when a consent ended that kept somebody longer, and nothing of one that did not', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const goes = nextNight();
  const [kept, withdrew] = [
    await aDecidedApplication({ companyId, daysAgo: 400 }),
    await aDecidedApplication({ companyId, daysAgo: 300 }),
  ];
  const agree = async (
    { id, applicant }: BuiltApplication,
    givenDays: number,
    withdrawnDays: number | null,
  ) =>
    insertInto('consent', {
      ...{ id: newId(), userId: applicant.id, companyId, applicationId: id, purpose: 'talent-pool' },
      ...{ textVersion: '1', grantedAt: daysBefore(goes, givenDays), endsAt: daysBefore(goes, 20) },
      withdrawnAt: withdrawnDays === null ? null : daysBefore(goes, withdrawnDays),
    });
  await agree(kept, 350, null);
  await agree(withdrew, 290, 280);
  const { body } = await admin.get('retention-runs/next/applications');
  expect(body).toMatchObject([
    { id: withdrew.id, reason: 'rejected', endedAt: daysBefore(goes, 300).toISOString() },
    { id: kept.id, reason: 'consentEnded', endedAt: daysBefore(goes, 20).toISOString() },
  ]);
});
