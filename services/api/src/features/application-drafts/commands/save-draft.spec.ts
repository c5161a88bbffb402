import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 86_400_000;
const content = (parts: object = {}) => ({
  ...{
    email: 'ada@exam',
    phone: '+351 9',
    links: [{ name: '', link: 'ada' }],
    coverLetter: 'Dear ',
    referredBy: '',
  },
  ...{ answers: { [newId()]: ['Lisbon'], [newId()]: { fileId: newId(), fileName: 'x.pdf' } }, ...parts },
});
const keep = (caller: Pick<Caller, 'post'>, jobId: string, parts: object = {}) =>
  caller.post('application-drafts', { jobId, content: content(parts) });
const draftsOf = async (caller: Caller) => (await caller.get('application-drafts')).body;

describe('keeping a draft', () => {
  it('keeps what was typed last, as it was typed, for fourteen days from then', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    await keep(me, job.id);
    const typed = content({ coverLetter: 'Dear all, ' });
    const { status, body } = await me.post('application-drafts', { jobId: job.id, content: typed });
    expect([status, body.id]).toEqual([201, job.id]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.updatedAt)).toBe(14 * day);
    expect(await draftsOf(me)).toEqual([
      {
        ...body,
        ...{
          companyId: job.companyId,
          companyName: 'Northwind',
          title: job.title,
          open: true,
          content: typed,
        },
      },
    ]);
  });

  it('is one per person and job, however many devices write at once', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const replies = await Promise.all(
      [1, 2, 3, 4].map((of) => keep(me, job.id, { referredBy: `Device ${of}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await draftsOf(me)).toHaveLength(1);
    expect(await draftsOf(await api.as('applicant'))).toEqual([]);
  });

  it('takes jobs the public can read, texts a database keeps, and no more than the form has', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const hidden = await aJob({ status: 'draft' });
    expect([(await keep(me, hidden.id)).status, (await keep(me, newId())).status]).toEqual([404, 404]);
    for (const parts of [
      { coverLetter: 'a\u0000' },
      { coverLetter: 'x'.repeat(10_001) },
      { answers: { x: 7 } },
    ])
      expect((await keep(me, job.id, parts)).status).toBe(400);
    expect(await draftsOf(me)).toEqual([]);
  });

  it('ends with the application: what comes late is for nothing, until it was withdrawn', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    await keep(me, job.id);
    const body = { jobId: job.id, email: 'ada@example.com' };
    expect((await me.post('job-applications', body, { 'idempotency-key': newId() })).status).toBe(201);
    expect(await draftsOf(me)).toEqual([]);
    expect((await keep(me, job.id)).status).toBe(404);
    await rowsOf(`update application set status = 'withdrawn' where job_id = $1`, [job.id]);
    expect((await keep(me, job.id)).status).toBe(201);
  });

  it('is for applicants', async () => {
    const job = await aPublicJob(api);
    expect((await keep(await api.as('companyAdmin', job.companyId), job.id)).status).toBe(403);
    expect((await keep(api.visitor, job.id)).status).toBe(401);
  });
});
