import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';

let api: ApiUnderTest;
let applicant: Caller;

beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
});
afterAll(() => api.stop());

const apply = (caller: Pick<Caller, 'post'>, jobId: string, parts: object = {}, key: string = newId()) =>
  caller.post('job-applications', { jobId, email: 'ada@example.com', ...parts }, { 'idempotency-key': key });
const sentTo = (jobId: string) =>
  rowsOf<Record<string, unknown>>('select * from application where job_id = $1 order by applied_at, id', [
    jobId,
  ]);

describe('the CV', () => {
  it('may be one of the applicant, received and not refused', async () => {
    const ownerUserId = applicant.person.id;
    for (const status of ['available', 'received'] as const) {
      const job = await aPublicJob(api, { requirements: { cv: true } });
      const { id: cvId } = await aStoredFile({ ownerUserId, status });
      expect((await apply(applicant, job.id, { cvId })).status).toBe(201);
      expect(await sentTo(job.id)).toMatchObject([{ cv_file_id: cvId }]);
    }
  });

  it('is refused when it is somebody else’s, refused, removed, not there yet, or not a CV', async () => {
    const job = await aPublicJob(api);
    const ownerUserId = applicant.person.id;
    const other = await api.as('applicant');
    const files = [
      await aStoredFile({ ownerUserId: other.person.id }),
      await aStoredFile({ ownerUserId, status: 'rejected' }),
      await aStoredFile({ ownerUserId, removedAt: new Date() }),
      await aStoredFile({ ownerUserId, type: 'photo', contentType: 'image/png' }),
      { id: newId() },
    ];
    for (const { id: cvId } of files) {
      const reply = await apply(applicant, job.id, { cvId });
      expect([reply.status, reply.body.code]).toEqual([422, 'file.not-accepted']);
    }
    const { id: cvId } = await aStoredFile({ ownerUserId, status: 'requested' });
    expect((await apply(applicant, job.id, { cvId })).body.code).toBe('file.not-received');
    expect(await sentTo(job.id)).toEqual([]);
  });

  it('that somebody is deleting at this moment is waited for, and then not there any more', async () => {
    const job = await aPublicJob(api);
    const { id: cvId } = await aStoredFile({ ownerUserId: applicant.person.id });
    const deleting = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
    await deleting.connect();
    try {
      await deleting.query('begin');
      await deleting.query('update stored_file set removed_at = now() where id = $1', [cvId]);
      const { rows } = await deleting.query('select pg_backend_pid() as pid');
      const reply = apply(applicant, job.id, { cvId });
      const waiting = `select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
      await eventually(async () => expect(await rowsOf(waiting, [rows[0].pid])).toHaveLength(1));
      await deleting.query('commit');
      expect((await reply).body.code).toBe('file.not-accepted');
      expect(await sentTo(job.id)).toEqual([]);
    } finally {
      await deleting.end();
    }
  });
});
