import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const preview = (id: string) => api.visitor.get(`public-jobs/${id}`);
/** Each digit has a letter of its own: words of one letter for all would be the same now and then. */
const aWord = () =>
  `zr${newId()
    .slice(-10)
    .replace(/\d/g, (digit) => 'ghjklmnpqr'[Number(digit)]!)}`;

const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

describe('the preview of a job', () => {
  it('shows the job and its company to everybody, and nothing that is not theirs to know', async () => {
    const job = await aPublicJob(api, {
      title: aWord(),
      questions: [{ id: newId(), title: 'Why?', type: 'text', required: true }],
    });
    const { status, body } = await preview(job.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: job.id,
      jobId: job.id,
      title: job.title,
      live: true,
      company: { companyId: job.companyId, name: 'Northwind' },
      questions: { form: [expect.objectContaining({ title: 'Why?', value: null })] },
    });
    // Others may have jobs in the same database; that it is like itself is nothing to tell.
    expect(idsOf(body.similar)).not.toContain(job.id);
    // The fields of every job, and empty: visitors do not see how many applied.
    expect([body.count, body.settings, 'version' in body]).toEqual([null, {}, false]);
  });

  it('is not there for drafts, unknown ids and what is no id', async () => {
    const draft = await aJob({ status: 'draft' });
    await show(api, draft.companyId);
    for (const id of [draft.id, newId(), 'x', '1']) expect((await preview(id)).status).toBe(404);
  });

  it('of a closed job tells so, and what is similar', async () => {
    const word = aWord();
    const closed = await aPublicJob(api, { title: `${word} ${aWord()}`, live: false, expiredAt: new Date() });
    const similar = await aPublicJob(api, { title: `Senior ${word}` });
    const another = await aPublicJob(api, { title: aWord() });
    const { status, body } = await preview(closed.id);
    expect([status, body.live]).toEqual([410, false]);
    expect(idsOf(body.similar)).toContain(similar.id);
    expect(idsOf(body.similar)).not.toContain(another.id);
  });

  it('closes with the clock, before any sweep, for itself and for what is similar', async () => {
    const word = aWord();
    const [job, other] = [await aPublicJob(api, { title: word }), await aPublicJob(api, { title: word })];
    expect(idsOf((await preview(job.id)).body.similar)).toContain(other.id);
    for (const table of ['public_job', 'job_search']) {
      await rowsOf(`update ${table} set expired_at = now() - interval '1 second' where job_id = $1`, [
        other.id,
      ]);
    }
    const { status, body } = await preview(other.id);
    expect([status, body.live]).toEqual([410, false]);
    expect(idsOf((await preview(job.id)).body.similar)).not.toContain(other.id);
  });

  it('is not led astray by what a description says', async () => {
    const job = await aPublicJob(api);
    const text = '<p>"live":true "live":false {"similar":[]} \\" & <b>$1 $&amp;</b></p>';
    await change(job.id, { description: text, title: `"live":false` });
    await show(api, job.companyId);
    const { status, body } = await preview(job.id);
    expect([status, body.live, body.description]).toEqual([200, true, text]);
  });

  it('survives a title of nothing but signs', async () => {
    for (const title of ["'", '& | ! ( )', "it's a:b <-> c", 'https://a.example/?x=1&y=2', '\\']) {
      const job = await aPublicJob(api, { title });
      expect([title, (await preview(job.id)).status]).toEqual([title, 200]);
    }
  });
});
