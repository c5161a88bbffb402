import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi, together } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../../test/support/builders/consent.builder.js';
import { aTurnedDownApplication } from '../../../../../../test/support/builders/turned-down.builder.js';
import { whileHeld } from '../../../../../../test/support/held-rows.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function turnedDown() {
  const ada = await api.as('applicant');
  return { ada, application: await aTurnedDownApplication({ applicant: ada.person }) };
}
const give = (who: Pick<Caller, 'post'>, applicationId: string, read: object = {}) =>
  who.post('consents', { applicationId, textVersion: '1', months: 12, ...read });
const consentsTo = (applicationId: string) =>
  rowsOf(
    `select user_id, purpose, text_version, words, withdrawn_at,
       ends_at = granted_at + interval '12 months' as for_a_year from consent where application_id = $1`,
    [applicationId],
  );

describe('agreeing to be kept for other jobs', () => {
  it('is kept with its words, their version and its end, and told to the rest of the product', async () => {
    const { ada, application } = await turnedDown();
    const given = await give(ada, application.id);
    expect([given.status, given.body]).toEqual([
      201,
      { id: expect.any(String), version: 1, endsAt: expect.any(String) },
    ]);
    const words =
      'Northwind may keep my application for other jobs, for at most 12 months, and may ask me whether I want to apply for one of them.';
    expect(await consentsTo(application.id)).toEqual([
      {
        ...{ user_id: ada.person.id, purpose: 'talent-pool', text_version: '1', words },
        ...{ withdrawn_at: null, for_a_year: true },
      },
    ]);
    expect(await eventsOf(application.companyId, 'consent.changed')).toMatchObject([
      { payload: { applicationId: application.id } },
    ]);
  });

  it('is one consent, also where it is given four times at once; after its end it is another', async () => {
    const { ada, application } = await turnedDown();
    const answers = await together(4, () => give(ada, application.id));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await consentsTo(application.id)).toHaveLength(1);
    await rowsOf('update consent set ends_at = now() where application_id = $1', [application.id]);
    expect((await give(ada, application.id)).body.id).not.toBe(answers[0]!.body.id);
    expect(await consentsTo(application.id)).toHaveLength(2);
  });

  it('is one consent also for two requests that both came while nobody had agreed', async () => {
    const { ada, application } = await turnedDown();
    const answers = await whileHeld({ applicationId: application.id, waiting: 2 }, () =>
      together(2, () => give(ada, application.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await consentsTo(application.id)).toHaveLength(1);
  });

  it('lasts as long as the company decided for the country of the job, and for everywhere else', async () => {
    const { ada, application } = await turnedDown();
    const { companyId, jobId } = application;
    await rowsOf(`update job set location = '{"country":"FR"}' where id = $1`, [jobId]);
    expect((await give(ada, application.id)).body.errors).toEqual({
      months: 'This has changed. Please read it again',
    });
    const decidedBy = { decidedBy: ada.person.id, decidedAt: new Date() };
    await insertInto('retention_rule', {
      ...{ id: newId(), companyId, country: 'FR', keepUnit: 'months', keepCount: 3, ...decidedBy },
      ...{ countedFrom: 'decision', consentMonths: 5 },
    });
    expect((await give(ada, application.id, { months: 24 })).body.code).toBe('consent.terms-changed');
    expect(await consentsTo(application.id)).toEqual([]);
    expect((await give(ada, application.id, { months: 5 })).status).toBe(201);
    const other = await aTurnedDownApplication({ applicant: ada.person });
    await insertInto('company_settings', {
      ...{ companyId: other.companyId, retentionMonths: 6, version: 1 },
      retentionConsentMonths: 3,
    });
    expect((await give(ada, other.id, { months: 3 })).status).toBe(201);
  });

  it('names words that are not in force any more at their field, and changes nothing', async () => {
    const { ada, application } = await turnedDown();
    const old = await give(ada, application.id, { textVersion: '0' });
    expect([old.status, old.body.code, old.body.errors]).toEqual([
      422,
      'consent.terms-changed',
      { textVersion: 'This has changed. Please read it again' },
    ]);
    expect(Object.keys((await give(ada, application.id, { months: 0.5 })).body.errors)).toEqual(['months']);
    expect(Object.keys((await give(ada, 'x')).body.errors)).toEqual(['applicationId']);
    expect(await consentsTo(application.id)).toEqual([]);
  });

  it('is not possible before one was turned down, nor about what may only be kept', async () => {
    const { ada, application } = await turnedDown();
    const going = await anApplication({ applicant: ada.person });
    const unsent = await anApplication({ applicant: ada.person, stage: 'rejected', status: 'rejected' });
    for (const { id } of [going, unsent]) expect((await give(ada, id)).body.code).toBe('consent.not-offered');
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    expect((await give(ada, application.id)).body.code).toBe('application.restricted');
    for (const { id } of [going, unsent, application]) expect(await consentsTo(id)).toEqual([]);
  });

  it('is for the applicant alone, about what is theirs', async () => {
    const { application } = await turnedDown();
    const { companyId, id } = application;
    expect((await give(await api.as('applicant'), id)).status).toBe(404);
    for (const role of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await give(await api.as(role, companyId), id)).status).toBe(403);
    expect((await give(await api.as('stacAdmin'), id)).status).toBe(403);
    expect((await give(api.visitor, id)).status).toBe(401);
    expect(await consentsTo(id)).toEqual([]);
  });

  it('cannot be written by the company, whatever its people send', async () => {
    const { application } = await turnedDown();
    await aConsent({ application });
    const manager = await api.as('companyManager', application.companyId);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const path = `job-applications/${application.id}`;
    const sent = await manager.patch(path, { talentPoolUntil: until }, { 'if-match': '"1"' });
    expect(sent.status).toBeLessThan(500);
    expect(await consentsTo(application.id)).toHaveLength(1);
  });
});
