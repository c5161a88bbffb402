import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi, together } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const apply = (caller: Pick<Caller, 'post'>, jobId: string, key: string | null, parts: object = {}) =>
  caller.post(
    'job-applications',
    { jobId, email: 'ada@example.com', ...parts },
    key === null ? {} : { 'idempotency-key': key },
  );
const sentTo = (jobId: string) => rowsOf('select id from application where job_id = $1', [jobId]);
const keysOf = (userId: string) =>
  rowsOf<{ key: string; status: number | null; answer: unknown }>(
    'select key, status, answer from idempotency_key where user_id = $1',
    [userId],
  );

describe('an Idempotency-Key', () => {
  it('makes fifty requests at once one application and fifty same answers', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    const key = newId();
    const replies = await together(50, () => apply(applicant, job.id, key));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of replies) expect(body).toEqual(replies[0]!.body);
    expect(replies.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1);
    expect(await sentTo(job.id)).toEqual([{ id: replies[0]!.body.id }]);
    expect(await eventsOf(job.companyId, 'application.submitted')).toHaveLength(1);
  });

  it('answers a later repetition the same', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    const key = newId();
    const first = await apply(applicant, job.id, key);
    const again = await apply(applicant, job.id, key);
    // With its members in the same order, too: somebody may compare, or have signed, the bytes.
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is of one person: somebody else with the same one is somebody else', async () => {
    const job = await aPublicJob(api);
    const key = newId();
    const first = await apply(await api.as('applicant'), job.id, key);
    const second = await apply(await api.as('applicant'), job.id, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('cannot be used for another request', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    const key = newId();
    await apply(applicant, job.id, key);
    const other = await apply(applicant, job.id, key, { phone: '1' });
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency-key-reused']);
  });

  it('is asked for, by name, and has a shape', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    for (const key of [null, 'short', 'with spaces in it', 'x'.repeat(201)]) {
      const reply = await apply(applicant, job.id, key);
      expect([reply.status, reply.body.code]).toEqual([400, 'request.idempotency-key-missing']);
      expect(reply.body.errors).toHaveProperty('Idempotency-Key');
    }
    expect(await sentTo(job.id)).toEqual([]);
  });

  it('is free again after a refusal, so that a corrected request may use it', async () => {
    const job = await aPublicJob(api, { requirements: { coverLetter: true } });
    const applicant = await api.as('applicant');
    const key = newId();
    expect((await apply(applicant, job.id, key)).status).toBe(422);
    expect(await keysOf(applicant.person.id)).toEqual([]);
    expect((await apply(applicant, job.id, key, { coverLetter: 'Dear all' })).status).toBe(201);
  });
});

describe('a process that dies', () => {
  /** What a request leaves behind that took its key and never answered. */
  async function abandon(applicant: Caller, jobId: string, key: string, secondsAgo: number): Promise<void> {
    const probe = newId();
    await apply(applicant, jobId, probe);
    await rowsOf(
      `update idempotency_key set key = $3, status = null, answer = null,
         created_at = now() - make_interval(secs => $4) where user_id = $1 and key = $2`,
      [applicant.person.id, probe, key, secondsAgo],
    );
    await rowsOf('delete from application where job_id = $1', [jobId]);
  }

  it('before the effect leaves a key that the next try takes over', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    const key = newId();
    await abandon(applicant, job.id, key, 31);
    const replies = await together(5, () => apply(applicant, job.id, key));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await sentTo(job.id)).toHaveLength(1);
  });

  it('a moment ago may still be at work: the twin waits, then is told to come back', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    const key = newId();
    await abandon(applicant, job.id, key, 0);
    const reply = await apply(applicant, job.id, key);
    expect([reply.status, reply.body.code]).toEqual([503, 'request.still-running']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sentTo(job.id)).toEqual([]);
  });

  it('after the effect has kept the answer with it: both are of one transaction', async () => {
    const job = await aPublicJob(api);
    const applicant = await api.as('applicant');
    const { body } = await apply(applicant, job.id, newId());
    expect(await keysOf(applicant.person.id)).toMatchObject([{ status: 201, answer: body }]);
    const together = await rowsOf(
      `select application.xmin = idempotency_key.xmin as kept_together from application
       join idempotency_key on user_id = applicant_id where applicant_id = $1`,
      [applicant.person.id],
    );
    expect(together).toEqual([{ kept_together: true }]);
  });
});
