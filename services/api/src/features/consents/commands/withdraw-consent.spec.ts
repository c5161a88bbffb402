import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../../test/support/builders/consent.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aTurnedDownApplication } from '../../../../../../test/support/builders/turned-down.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function agreed() {
  const ada = await api.as('applicant');
  const job = await aJob();
  const application = await aTurnedDownApplication({ applicant: ada.person, job });
  const viewer = await api.as('companyViewer', job.companyId);
  return { ada, job, application, viewer, id: await aConsent({ application }) };
}
const withdrawnAt = async (id: string) =>
  (await rowsOf('select withdrawn_at from consent where id = $1', [id]))[0]!['withdrawn_at'];

describe('withdrawing a consent', () => {
  it('privacy: you can withdraw your consent to the talent pool, and it ends at once', async () => {
    const { ada, job, application, viewer, id } = await agreed();
    const seen = async () => {
      const card = await viewer.get(`job-applications/${application.id}`);
      const filter = { jobId: job.id, talentPool: true };
      const list = await viewer.get(listAddress('job-applications', { filter }));
      return [card.body.talentPoolUntil, list.body.map((row: { id: string }) => row.id)];
    };
    expect(await seen()).toEqual([expect.any(String), [application.id]]);
    const withdrawn = await ada.delete(`consents/${id}`);
    expect([withdrawn.status, withdrawn.body]).toEqual([
      200,
      { id, version: 2, withdrawnAt: expect.any(String) },
    ]);
    expect(await seen()).toEqual([null, []]);
    expect(await eventsOf(job.companyId, 'consent.changed')).toMatchObject([
      { payload: { applicationId: application.id } },
    ]);
  });

  it('happens once; whoever comes later is told that it is over, and nothing is lost', async () => {
    const { ada, id } = await agreed();
    expect(statusesOf(await together(4, () => ada.delete(`consents/${id}`)))).toEqual([200, 422, 422, 422]);
    const at = await withdrawnAt(id);
    expect((await ada.delete(`consents/${id}`)).body.code).toBe('consent.ended');
    expect(await withdrawnAt(id)).toEqual(at);
  });

  it('is possible also where the company may only keep the application', async () => {
    const { ada, application, id } = await agreed();
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    expect((await ada.delete(`consents/${id}`)).status).toBe(200);
  });

  it('is for whoever gave it', async () => {
    const { application, viewer, id } = await agreed();
    const admin = await api.as('companyAdmin', application.companyId);
    for (const who of [viewer, admin, await api.as('stacAdmin')])
      expect((await who.delete(`consents/${id}`)).status).toBe(403);
    const stranger = await api.as('applicant');
    expect((await stranger.delete(`consents/${id}`)).status).toBe(404);
    expect((await stranger.delete(`consents/${newId()}`)).status).toBe(404);
    expect((await api.visitor.delete(`consents/${id}`)).status).toBe(401);
    expect(await withdrawnAt(id)).toBeNull();
  });
});
