import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

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
  rowsOf<Record<string, unknown>>('select * from application where job_id = $1 order by applied_at', [jobId]);

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
});
