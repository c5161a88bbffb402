import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../../test/support/builders/consent.builder.js';
import { aTurnedDownApplication } from '../../../../../../test/support/builders/turned-down.builder.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const read = { textVersion: '1', months: 12 };

async function agreed(endsAt: Date) {
  const ada = await api.as('applicant');
  const application = await aTurnedDownApplication({ applicant: ada.person });
  const id = await aConsent({ application, endsAt });
  const renew = (body: object = read) => ada.post(`consents/${id}/renewal`, body);
  return { ada, application, id, renew };
}
const holding = (applicationId: string) =>
  rowsOf(
    `select id, ends_at > now() + interval '360 days' as for_longer from consent
     where application_id = $1 and withdrawn_at is null and ends_at > now()`,
    [applicationId],
  );

describe('renewing a consent', () => {
  it('begins another one for as long again, in whose favour the first one ends', async () => {
    const { application, id, renew } = await agreed(inDays(20));
    const renewed = await renew();
    expect(renewed.status).toBe(201);
    expect(await holding(application.id)).toEqual([{ id: renewed.body.id, for_longer: true }]);
    expect(renewed.body.id).not.toBe(id);
  });

  it('happens once where it is sent four times at once', async () => {
    const { application, renew } = await agreed(inDays(20));
    expect(statusesOf(await together(4, () => renew()))).toEqual([201, 422, 422, 422]);
    expect(await holding(application.id)).toHaveLength(1);
  });

  it('is over with everything that holds once it is withdrawn, whichever comes first', async () => {
    const { ada, application, id, renew } = await agreed(inDays(20));
    const [renewed, withdrawn] = await Promise.all([renew(), ada.delete(`consents/${id}`)]);
    expect([renewed.status, withdrawn.status].sort()).toEqual(
      renewed.status === 201 ? [201, 422] : [200, 422],
    );
    expect(await holding(application.id)).toHaveLength(renewed.status === 201 ? 1 : 0);
  });

  it('is possible in the last 30 days, to the words as they are now', async () => {
    const early = await agreed(inDays(31));
    expect((await early.renew()).body.code).toBe('consent.not-renewable');
    const over = await agreed(inDays(-1));
    expect((await over.renew()).body.code).toBe('consent.ended');
    const { application, id, renew } = await agreed(inDays(29));
    expect((await renew({ ...read, months: 6 })).body.errors).toEqual({
      months: 'This has changed. Please read it again',
    });
    expect((await renew({ ...read, textVersion: '0' })).body.code).toBe('consent.terms-changed');
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    expect((await renew()).body.code).toBe('application.restricted');
    expect(await holding(application.id)).toEqual([{ id, for_longer: false }]);
  });

  it('is not possible in the moment one of a month was given, but in the last third of it', async () => {
    const { id, renew } = await agreed(inDays(28));
    await rowsOf('update consent set granted_at = now() where id = $1', [id]);
    expect((await renew()).body.code).toBe('consent.not-renewable');
    await rowsOf(
      `update consent set granted_at = now() - interval '21 days', ends_at = now() + interval '9 days' where id = $1`,
      [id],
    );
    expect((await renew()).status).toBe(201);
  });

  it('is for whoever gave it', async () => {
    const { application, id } = await agreed(inDays(20));
    const path = `consents/${id}/renewal`;
    expect((await (await api.as('applicant')).post(path, read)).status).toBe(404);
    expect((await (await api.as('companyAdmin', application.companyId)).post(path, read)).status).toBe(403);
    expect((await (await api.as('stacAdmin')).post(path, read)).status).toBe(403);
    expect((await api.visitor.post(path, read)).status).toBe(401);
    expect(await holding(application.id)).toEqual([{ id, for_longer: false }]);
  });
});
