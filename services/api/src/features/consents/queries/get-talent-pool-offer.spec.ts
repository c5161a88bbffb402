import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aTurnedDownApplication } from '../../../../../../test/support/builders/turned-down.builder.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

describe('what an applicant is asked after a refusal', () => {
  it('is a question with its words, and for how long by the country of the job', async () => {
    const ada = await api.as('applicant');
    const { id, jobId } = await aTurnedDownApplication({ applicant: ada.person });
    const offerOf = async () => (await ada.get(`talent-pool-offers/${id}`)).body;
    expect(await offerOf()).toEqual({
      id,
      offer: {
        textVersion: '1',
        months: 12,
        question: 'May Northwind keep your application for other jobs?',
        words:
          'Northwind may keep my application for other jobs, for at most 12 months, and may ask me whether I want to apply for one of them.',
      },
    });
    await rowsOf(`update job set location = '{"country":"France"}' where id = $1`, [jobId]);
    expect((await offerOf()).offer.months).toBe(24);
  });

  it('is asked of nobody who does not know of a refusal', async () => {
    const ada = await api.as('applicant');
    const soon = await aTurnedDownApplication({ applicant: ada.person });
    await rowsOf(
      `update application set public_stage_from = now() + interval '20 seconds', public_stage_before = 'interview',
         changed_at_before = now() where id = $1`,
      [soon.id],
    );
    for (const { id } of [soon, await anApplication({ applicant: ada.person })])
      expect((await ada.get(`talent-pool-offers/${id}`)).body).toEqual({ id, offer: null });
  });

  it('is for the applicant alone', async () => {
    const { id, companyId } = await aTurnedDownApplication();
    expect((await (await api.as('applicant')).get(`talent-pool-offers/${id}`)).status).toBe(404);
    expect((await (await api.as('companyAdmin', companyId)).get(`talent-pool-offers/${id}`)).status).toBe(
      403,
    );
    expect((await (await api.as('stacAdmin')).get(`talent-pool-offers/${id}`)).status).toBe(403);
  });
});
