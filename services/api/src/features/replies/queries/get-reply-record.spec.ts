import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const countedAt = new Date('2026-11-20T08:00:00Z');
const weeks = [{ counted: 4, inTime: 3 }];
const aRecord = (companyId: string, decided: number) =>
  insertInto('reply_record', {
    ...{ id: companyId, companyId, jobId: null, decided, counted: decided + 1, inTime: decided, countedAt },
    waits: new Json([0, 0, decided]),
    weeks: new Json(weeks),
    shown: null,
  });

describe('the reply record of a company', () => {
  it('is read by its people while it is too little for the public, and by nobody else', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    await aRecord(company.id, 3);
    const expected = {
      ...{ id: company.id, jobId: null, decided: 3, counted: 4, inTime: 3, isPublic: false },
      record: { applications: 4, percent: 75, withinDays: 3, medianDays: 3 },
      weeks,
      countedAt: countedAt.toISOString(),
    };
    for (const role of ['companyViewer', 'companyManager', 'companyAdmin'] as const) {
      const member = await api.as(role, company.id);
      expect((await member.get(`reply-records/${company.id}`)).body).toEqual(expected);
      expect((await member.get(`reply-records/${newId()}`)).status).toBe(404);
    }
    const newcomer = await api.as('companyAdmin', other.id);
    expect((await newcomer.get(`reply-records/${other.id}`)).body).toEqual({
      ...{ id: other.id, jobId: null, decided: 0, counted: 0, inTime: 0, record: null },
      ...{ isPublic: false, weeks: [], countedAt: null },
    });
    const stranger = await api.as('companyAdmin', other.id);
    expect((await stranger.get(`reply-records/${company.id}`)).status).toBe(404);
    const reviewer = await api.as('companyReviewer', company.id);
    expect((await reviewer.get(`reply-records/${company.id}`)).status).toBe(403);
    expect((await api.visitor.get(`reply-records/${company.id}`)).status).toBe(401);
  });
});
