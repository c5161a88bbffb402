import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aLegalHold, daysBefore } from '../../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('shows what holds now, on whom, until when and how many it keeps', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const job = await aJob({ companyId });
  const one = await anApplication({ job });
  await anApplication({ job });
  const on = { companyId, jobId: job.id };
  const unconfirmed = await aLegalHold(on, { confirmedAt: daysBefore(new Date(), 100) });
  const ofOne = await aLegalHold(
    { ...on, applicationId: one.id },
    { endsAt: new Date('2099-01-16T00:00:00Z') },
  );
  await aLegalHold(on, { endsAt: daysBefore(new Date(), 1) });
  await aLegalHold({ companyId, jobId: (await aJob({ companyId })).id });
  const address = listAddress('legal-holds', {
    filter: { applicationId: one.id },
    sort: ['createdAt', 'ASC'],
  });
  const { body } = await admin.get(address);
  expect(body).toEqual([
    expect.objectContaining({
      ...{ id: unconfirmed, applicationId: null, applicantId: null, name: null, people: 2, until: null },
      ...{
        jobTitle: job.title,
        reason: 'dispute',
        words: 'A claim',
        confirmationRequestedAt: expect.any(String),
      },
    }),
    expect.objectContaining({
      ...{ id: ofOne, applicationId: one.id, applicantId: one.applicant.id, people: 1, until: '2099-01-15' },
      ...{ name: `${one.applicant.firstName} ${one.applicant.lastName}`, confirmationRequestedAt: null },
    }),
  ]);
  expect((await admin.get('legal-holds')).headers.get('x-total-count')).toBe('3');
  const byId = listAddress('legal-holds', { filter: { id: [ofOne] } });
  expect((await admin.get(byId)).body).toEqual([expect.objectContaining({ id: ofOne })]);
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  expect((await stranger.get(address)).body).toEqual([]);
  expect((await stranger.get(byId)).body).toEqual([]);
  expect((await (await api.as('companyManager', companyId)).get('legal-holds')).status).toBe(403);
});
