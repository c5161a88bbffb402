import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const apply = (caller: Pick<Caller, 'post'>, jobId: string, parts: object = {}, key: string = newId()) =>
  caller.post('job-applications', { jobId, email: 'ada@example.com', ...parts }, { 'idempotency-key': key });
const sentTo = (jobId: string) =>
  rowsOf<Record<string, unknown>>('select * from application where job_id = $1 order by applied_at, id', [
    jobId,
  ]);

describe('an application that is sent', () => {
  it('keeps where it came from, and whom the applicant names, for the company alone', async () => {
    const job = await aPublicJob(api);
    const from = async (parts: object) => {
      const sender = await api.as('applicant');
      const { status, body } = await apply(sender, job.id, parts);
      return { status, errors: body.errors, id: body.id, sender };
    };
    const manager = await api.as('companyManager', job.companyId);
    const shown = async ({ id }: { id: string }) => {
      const { source, referredBy } = (await manager.get(`job-applications/${id}`)).body;
      return [source, referredBy];
    };
    const link = await from({
      source: { kind: 'link', name: ' LinkedIn <b>Post</b> ' },
      referredBy: ' Maren O. ',
    });
    expect(await shown(link)).toEqual([{ kind: 'link', name: 'linkedin <b>post</b>' }, 'Maren O.']);
    expect(await shown(await from({ source: { kind: 'search' } }))).toEqual([
      { kind: 'search', name: null },
      null,
    ]);
    expect(await shown(await from({ referredBy: '' }))).toEqual([{ kind: 'page', name: null }, null]);
    const own = await link.sender.get('applied-jobs');
    expect(JSON.stringify(own.body)).not.toMatch(/<b>|Maren O/);
  });

  it('says what is wrong about where it came from, and is not sent', async () => {
    const job = await aPublicJob(api);
    const sender = await api.as('applicant');
    const wrong: [object, Record<string, unknown>][] = [
      [{ source: { kind: 'link', name: 'x'.repeat(81) } }, { 'source.name': 'At most 80 characters' }],
      [{ source: { kind: 'site', name: '\u202e' } }, { 'source.name': expect.any(String) }],
      [{ source: { kind: 'link' } }, { 'source.name': 'Name the source' }],
      [{ source: { kind: 'import' } }, { 'source.kind': 'Say link, site, search or page' }],
      [{ source: { kind: 'page', name: 'x' } }, { 'source.name': 'This field is not known' }],
      [{ referredBy: 'x'.repeat(121) }, { referredBy: 'At most 120 characters' }],
      [{ referredBy: 'two\nlines' }, { referredBy: expect.any(String) }],
    ];
    for (const [parts, errors] of wrong) {
      const reply = await apply(sender, job.id, parts);
      expect([parts, reply.status, reply.body.errors]).toEqual([parts, 400, errors]);
    }
    expect(await sentTo(job.id)).toEqual([]);
  });
});
