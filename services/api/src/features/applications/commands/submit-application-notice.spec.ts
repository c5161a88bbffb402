import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { publishedNotice } from '../../../../../../test/support/builders/employer-notice.builder.js';
import { noticeContent } from '../../../../../../test/support/notice-content.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const day = 86_400_000;
const apply = (caller: Caller, jobId: string, parts: object = {}) =>
  caller.post(
    'job-applications',
    { jobId, email: 'ada@example.com', ...parts },
    { 'idempotency-key': newId() },
  );
const second = { number: 2, change: 'New address', content: { ...noticeContent, contact: 'Elsewhere.' } };
const keptWith = (id: string) => rowsOf('select notice_number from application where id = $1', [id]);

describe('the notice that was shown with the form', () => {
  it('privacy: the version that was shown stays with your application', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const { status, body: sent } = await apply(me, job.id, { noticeNumber: 1 });
    expect(status).toBe(201);
    const admin = await api.as('companyAdmin', job.companyId);
    const draft = await admin.post('employer-notices', { change: 'Other', content: second.content });
    await admin.post(`employer-notices/${draft.body.id}/publication`, undefined, ifMatch(1));
    const shown = { number: 1, publishedAt: expect.any(String) };
    expect((await me.get(`applied-jobs/${sent.id}`)).body.notice).toEqual({
      ...shown,
      content: noticeContent,
    });
    const filter = encodeURIComponent(JSON.stringify({ jobId: job.id }));
    const { body } = await admin.get(`candidates/${me.person.id}?filter=${filter}`);
    expect(body.notice).toEqual(shown);
  });

  it('is still read by its applicant once nobody sees the company, and by no other applicant', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const { body: sent } = await apply(me, job.id, { noticeNumber: 1 });
    await rowsOf(`update company set status = 'draft' where id = $1`, [job.companyId]);
    expect((await me.get(`public-companies/${job.companyId}/notice`)).status).toBe(404);
    expect((await me.get(`applied-jobs/${sent.id}`)).body.notice.content).toEqual(noticeContent);
    expect((await (await api.as('applicant')).get(`applied-jobs/${sent.id}`)).status).toBe(404);
  });

  it('may be the one before for a day, because a form was open', async () => {
    const job = await aPublicJob(api);
    await publishedNotice(job.companyId, second);
    const { status, body } = await apply(await api.as('applicant'), job.id, { noticeNumber: 1 });
    expect([status, await keptWith(body.id)]).toEqual([201, [{ notice_number: 1 }]]);
  });

  it.each([
    ['an old one', 1],
    ['one that does not exist', 3],
  ])('being %s is refused at its field, and nothing is sent', async (_what, noticeNumber) => {
    const job = await aPublicJob(api);
    await publishedNotice(job.companyId, { ...second, publishedAt: new Date(Date.now() - day) });
    const me = await api.as('applicant');
    const { status, body } = await apply(me, job.id, { noticeNumber });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['noticeNumber']]);
    expect(await rowsOf('select id from application where job_id = $1', [job.id])).toEqual([]);
    expect((await apply(me, job.id, { noticeNumber: 2 })).status).toBe(201);
  });

  it('is the one in force where the sender names none, and none of a company without one', async () => {
    const job = await aPublicJob(api);
    await publishedNotice(job.companyId, second);
    const { body } = await apply(await api.as('applicant'), job.id);
    expect(await keptWith(body.id)).toEqual([{ notice_number: 2 }]);
    const untold = await aPublicJob(api);
    await rowsOf('delete from employer_notice where company_id = $1', [untold.companyId]);
    const sent = await apply(await api.as('applicant'), untold.id);
    expect([sent.status, await keptWith(sent.body.id)]).toEqual([201, [{ notice_number: null }]]);
    const named = await apply(await api.as('applicant'), untold.id, { noticeNumber: 1 });
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['noticeNumber']]);
  });

  it.each([0, -1, 1.5, 'one'])('is a whole number from 1, not %p', async (noticeNumber) => {
    const job = await aPublicJob(api);
    const { status, body } = await apply(await api.as('applicant'), job.id, { noticeNumber });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['noticeNumber']]);
  });
});
