import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { daysBefore } from '../../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const restricted = async (application: BuiltApplication, days: number): Promise<void> => {
  const at = daysBefore(new Date(), days);
  await rowsOf('update application set restricted_at = $2 where id = $1', [application.id, at]);
};

it('shows what may only be kept and since when, and asks about it after ninety days', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const job = await aJob({ companyId });
  const [long, lately, gone] = [
    await anApplication({ job, stage: 'rejected', status: 'rejected' }),
    await anApplication({ job }),
    await anApplication({ job }),
  ];
  await anApplication({ job });
  await restricted(long, 91);
  await restricted(lately, 89);
  await restricted(gone, 91);
  await rowsOf('update application set erased_at = now() where id = $1', [gone.id]);
  const { body, headers } = await admin.get('restrictions');
  expect(body).toEqual([
    {
      ...{ id: long.id, version: 1, applicantId: long.applicant.id, jobId: job.id, jobTitle: job.title },
      ...{ name: `${long.applicant.firstName} ${long.applicant.lastName}`, status: 'rejected' },
      ...{ restrictedAt: expect.any(String), confirmationRequestedAt: expect.any(String) },
    },
    expect.objectContaining({ id: lately.id, status: 'active', confirmationRequestedAt: null }),
  ]);
  expect(headers.get('x-total-count')).toBe('2');
  const turned = await admin.get(listAddress('restrictions', { sort: ['restrictedAt', 'DESC'] }));
  expect(turned.body.map(({ id }: { id: string }) => id)).toEqual([lately.id, long.id]);
  const byId = listAddress('restrictions', { filter: { id: [lately.id] } });
  expect((await admin.get(byId)).body).toEqual([expect.objectContaining({ id: lately.id })]);
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  expect((await stranger.get('restrictions')).body).toEqual([]);
  expect((await stranger.get(byId)).body).toEqual([]);
  expect((await (await api.as('companyManager', companyId)).get('restrictions')).status).toBe(403);
});
