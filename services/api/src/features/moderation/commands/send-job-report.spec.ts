import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aTakenDownJob } from '../../../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const bodyFor = (jobId: string, more: object = {}) => ({
  ...{ jobId, reason: 'asksForMoney', words: 'They want 120 euros before there is a contract' },
  ...{ sendingId: newId() },
  ...more,
});
const send = (body: unknown) => api.visitor.post('job-reports', body);
const reportsOf = (jobId: string) =>
  rowsOf<{ id: string; reported_job_id: string; words: string; email: string | null }>(
    `select sent.id, reported_job_id, words, email from job_report sent
     join reported_job reported on reported.id = reported_job_id where reported.job_id = $1 order by sent_at`,
    [jobId],
  );

describe('reporting a job', () => {
  it('rules: everyone can report a public job without an account', async () => {
    const { id, companyId, title } = await aPublicJob(api);
    const first = await send(bodyFor(id, { email: ' Clara@Mail.Example ' }));
    expect([first.status, first.body]).toEqual([204, '']);
    expect((await send(bodyFor(id, { reason: 'notReal', words: 'Nobody works there' }))).status).toBe(204);
    const kept = await reportsOf(id);
    expect(kept.map(({ words, email }) => [words, email])).toEqual([
      ['They want 120 euros before there is a contract', 'clara@mail.example'],
      ['Nobody works there', null],
    ]);
    expect(
      await rowsOf('select id, company_id, job_title, decision from reported_job where job_id = $1', [id]),
    ).toEqual([{ id: kept[0]?.reported_job_id, company_id: companyId, job_title: title, decision: null }]);
    const events = await rowsOf(
      `select company_id, actor_id, payload from outbox_message where name = 'job.reported' and payload ->> 'reportId' = any($1)
       order by array_position($1, payload ->> 'reportId')`,
      [kept.map((report) => report.id)],
    );
    expect(events).toEqual(
      kept.map((report) => ({ company_id: null, actor_id: null, payload: { reportId: report.id } })),
    );
  });

  it('counts once when it is sent twice, also at once, and says so to nobody', async () => {
    const { id } = await aPublicJob(api);
    const body = bodyFor(id);
    expect(statusesOf(await together(5, () => send(body)))).toEqual([204, 204, 204, 204, 204]);
    const again = await send({ ...body, sendingId: newId() });
    expect(again.status).toBe(204);
    expect(await reportsOf(id)).toHaveLength(1);
  });

  it('makes one case of many people who report at once', async () => {
    const { id } = await aPublicJob(api);
    const sent = await together(6, (at) => send(bodyFor(id, { words: `Reason number ${at}` })));
    expect(statusesOf(sent)).toEqual([204, 204, 204, 204, 204, 204]);
    const kept = await reportsOf(id);
    expect([kept.length, new Set(kept.map((report) => report.reported_job_id)).size]).toEqual([6, 1]);
  });

  it('finds only jobs that are public: none that is unknown, a draft, or taken down', async () => {
    const draft = await aJob({ status: 'draft' });
    const down = await aPublicJob(api);
    await aTakenDownJob(api, down);
    for (const jobId of [newId(), draft.id, down.id]) {
      const { status, body } = await send(bodyFor(jobId));
      expect([status, body.errors]).toEqual([400, { jobId: 'There is no such public job' }]);
    }
    expect(await reportsOf(draft.id)).toEqual([]);
    expect(await reportsOf(down.id)).toHaveLength(1);
  });

  it('names each wrong field', async () => {
    const { status, body } = await send({
      jobId: 'x',
      reason: 'ugly',
      words: ' ',
      email: 'clara@',
      sendingId: 1,
    });
    expect([status, body.errors]).toEqual([
      400,
      {
        jobId: 'Name the job by its id',
        reason: 'Please choose a reason',
        words: 'Please write what is wrong with the job',
        email: 'Please enter a valid email address',
        sendingId: 'Send an id of your own for each report',
      },
    ]);
  });

  it.each([
    ['too many words', { words: 'x'.repeat(2_001) }, 'words'],
    ['two addresses', { email: 'a@mail.example, b@mail.example' }, 'email'],
    ['a field nobody knows', { companyId: newId() }, 'companyId'],
  ])('refuses %s and keeps nothing', async (_what, wrong, field) => {
    const { id } = await aPublicJob(api);
    const { status, body } = await send(bodyFor(id, wrong));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await reportsOf(id)).toEqual([]);
  });
});

describe('somebody who reports again and again', () => {
  it('gets ten reports through in an hour; other addresses are not in the way', async () => {
    const strict = await startApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
    try {
      const { id } = await aPublicJob(strict);
      const write = (from: string, number: number) =>
        strict.visitor.post('job-reports', bodyFor(id, { words: `Reason ${number}` }), {
          'x-forwarded-for': from,
        });
      for (let sent = 0; sent < 10; sent += 1) expect((await write('198.51.100.17', sent)).status).toBe(204);
      const rejected = await write('198.51.100.17', 10);
      expect([rejected.status, rejected.body.message]).toEqual([429, 'Too many requests']);
      expect((await write('198.51.100.18', 11)).status).toBe(204);
    } finally {
      await strict.stop();
    }
  });
});
