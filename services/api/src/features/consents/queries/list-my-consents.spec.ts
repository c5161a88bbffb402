import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aConsent } from '../../../../../../test/support/builders/consent.builder.js';
import { aTurnedDownApplication } from '../../../../../../test/support/builders/turned-down.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('what an applicant agreed to', () => {
  it('is theirs alone, in the words of that day, with its end and whether it holds', async () => {
    const ada = await api.as('applicant');
    const applied = () => aTurnedDownApplication({ applicant: ada.person });
    const [one, other, third] = [await applied(), await applied(), await applied()];
    await aConsent({ application: await aTurnedDownApplication() });
    const holds = await aConsent({ application: one, endsAt: inDays(200) });
    const soon = await aConsent({ application: other, endsAt: inDays(20), withdrawnAt: null });
    const gone = await aConsent({ application: third, endsAt: inDays(10), withdrawnAt: new Date() });
    const all = (await ada.get(listAddress('consents', { sort: ['grantedAt', 'DESC'] }))).body;
    const state = (row: { id: string; holds: boolean; renewal: unknown }) => [
      row.id,
      row.holds,
      row.renewal !== null,
    ];
    expect(all.map(state)).toEqual([
      [holds, true, false],
      [soon, true, true],
      [gone, false, false],
    ]);
    expect(all[1]).toEqual({
      id: soon,
      version: 1,
      purpose: 'talent-pool',
      applicationId: other.id,
      companyName: 'Northwind',
      jobTitle: expect.any(String),
      words: 'Northwind may keep my application for other jobs.',
      textVersion: '1',
      grantedAt: expect.any(String),
      endsAt: expect.any(String),
      withdrawnAt: null,
      holds: true,
      renewal: {
        textVersion: '1',
        months: 12,
        question: 'May Northwind keep your application for other jobs?',
        words: expect.stringContaining('for at most 12 months'),
      },
    });
    const ofThird = await ada.get(listAddress('consents', { filter: { applicationId: third.id } }));
    expect(ofThird.body).toMatchObject([{ id: gone, withdrawnAt: expect.any(String) }]);
  });

  it('of one month ends soon in the last third of it alone', async () => {
    const ada = await api.as('applicant');
    const [one, other] = [
      await aTurnedDownApplication({ applicant: ada.person }),
      await aTurnedDownApplication({ applicant: ada.person }),
    ];
    const young = await aConsent({ application: one, grantedAt: inDays(-1), endsAt: inDays(28) });
    const old = await aConsent({ application: other, grantedAt: inDays(-21), endsAt: inDays(9) });
    const all = (await ada.get(listAddress('consents', { sort: ['grantedAt', 'DESC'] }))).body;
    expect(all.map((row: { id: string; renewal: unknown }) => [row.id, row.renewal !== null])).toEqual([
      [young, false],
      [old, true],
    ]);
  });

  it('is of an application the last one', async () => {
    const ada = await api.as('applicant');
    const application = await aTurnedDownApplication({ applicant: ada.person });
    await aConsent({ application, grantedAt: inDays(-400), endsAt: inDays(-10) });
    const last = await aConsent({ application, grantedAt: inDays(-10), endsAt: inDays(300) });
    const all = await ada.get(listAddress('consents', { sort: ['grantedAt', 'DESC'] }));
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual([last]);
  });

  it('is read by nobody else', async () => {
    const application = await aTurnedDownApplication();
    await aConsent({ application });
    expect((await (await api.as('companyAdmin', application.companyId)).get('consents')).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get('consents')).status).toBe(403);
    expect((await api.visitor.get('consents')).status).toBe(401);
    expect((await (await api.as('applicant')).get('consents')).body).toEqual([]);
  });
});
