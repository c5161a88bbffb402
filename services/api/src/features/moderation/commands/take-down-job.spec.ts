import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import {
  aReportedJob,
  reportedJob,
  takeDownBody,
} from '../../../../../../test/support/builders/job-report.builder.js';
import type { BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

async function reported(): Promise<{ job: BuiltJob; id: string }> {
  const job = await aPublicJob(api, { title: 'Deposit clerk' });
  return { job, id: await aReportedJob({ job }) };
}
const takeDown = (
  id: string,
  body: object = takeDownBody,
  version = 1,
  who: Pick<Caller, 'post'> = platform,
) => who.post(`job-reports/${id}/take-down`, body, ifMatch(version));
const isShown = async (id: string) => (await rowsOf('select from job_search where job_id = $1', [id])).length;
const stored = async (id: string) =>
  (await rowsOf('select live, status, taken_down_at is not null as down from job where id = $1', [id]))[0];

describe('taking a job down', () => {
  it('rules: a job that is taken down leaves the search, the feeds and the sitemap at once, and its page says so', async () => {
    const { job, id } = await reported();
    const [search, feed] = [`public-jobs?company=${job.companyId}`, `/feeds/company/${job.companyId}.json`];
    expect((await api.visitor.get(search)).body.items).toHaveLength(1);
    expect(JSON.stringify((await api.visitor.get(feed)).body)).toContain(job.id);
    const { status, body } = await takeDown(id);
    expect([status, body]).toEqual([200, { id, version: 2, state: 'takenDown' }]);
    expect((await api.visitor.get(search)).body.items).toEqual([]);
    expect(JSON.stringify((await api.visitor.get(feed)).body)).not.toContain(job.id);
    expect((await api.visitor.get('/sitemap.xml')).body).not.toContain(job.id);
    const preview = await api.visitor.get(`public-jobs/${job.id}`);
    expect([preview.status, preview.body.code]).toEqual([451, 'job.taken-down']);
    expect(JSON.stringify(preview.body)).not.toContain('Deposit');
  });

  it('rules: an appeal is possible for six months after the decision', async () => {
    const { job, id } = await reported();
    await takeDown(id, { ...takeDownBody, warnApplicants: true });
    expect(await reportedJob(id)).toMatchObject({
      ...{ decision: 'takenDown', ground: 'noFees', statement: takeDownBody.statement, was_live: true },
      decided_by: platform.person.id,
    });
    const [row] = await rowsOf(
      `select appeal_until = decided_at + interval '6 months' as right from reported_job where id = $1`,
      [id],
    );
    expect(row).toEqual({ right: true });
    expect(await eventsOf(job.companyId, 'job-report.decided')).toMatchObject([
      { payload: { reportedJobId: id, jobId: job.id, takenDown: true, warnApplicants: true } },
    ]);
    expect(await eventsOf(job.companyId, 'job.unpublished')).toHaveLength(1);
    const { ground, statement } = takeDownBody;
    const change = { before: { live: true }, after: { live: false } };
    const details = { ground, statement, warnApplicants: true };
    const about = { companyId: job.companyId, entityName: job.title, details };
    await expectAudit(platform, 'job.taken-down', job.id, { ...about, ...change });
  });

  it('is not undone by the company: it cannot publish, extend or copy it, nor edit it into the public', async () => {
    const { job, id } = await reported();
    await takeDown(id);
    const manager = await api.as('companyManager', job.companyId);
    const { version } = (await manager.get(`jobs/${job.id}`)).body;
    const tries = [
      await manager.put(`job-statuses/${job.id}`, { status: 'published' }),
      await manager.post(`jobs/${job.id}/extend`, { expiredAt: null }, ifMatch(version)),
      await manager.post(`jobs/${job.id}/copies`, {}),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'job.stays-down'],
      [422, 'job.stays-down'],
      [422, 'job.stays-down'],
    ]);
    const edited = await manager.patch(`jobs/${job.id}`, { title: 'Honest clerk' }, ifMatch(version));
    expect(edited.status).toBe(200);
    expect((await manager.put(`job-statuses/${job.id}`, { status: 'draft' })).status).toBe(200);
    expect((await manager.put(`job-statuses/${job.id}`, { status: 'published' })).body.code).toBe(
      'job.stays-down',
    );
    expect([await isShown(job.id), await stored(job.id)]).toEqual([
      0,
      { live: false, status: 'draft', down: true },
    ]);
    expect((await manager.get(`jobs/${job.id}`)).body.state).toBe('takenDown');
    const listed = await manager.get(`jobs?filter=${JSON.stringify({ state: 'takenDown' })}`);
    expect(listed.body.map((one: { id: string }) => one.id)).toEqual([job.id]);
  });

  it('rules: the reasons for taking a job down stay, also when its company deletes the job', async () => {
    const { job, id } = await reported();
    const manager = await api.as('companyManager', job.companyId);
    await manager.put(`job-statuses/${job.id}`, { status: 'draft' });
    const remove = async () => {
      const { version } = (await manager.get(`jobs/${job.id}`)).body;
      return (await manager.delete(`jobs/${job.id}`, undefined, ifMatch(version))).status;
    };
    const other = await reported();
    await takeDown(other.id);
    const owner = await api.as('companyManager', other.job.companyId);
    await owner.put(`job-statuses/${other.job.id}`, { status: 'draft' });
    const { version } = (await owner.get(`jobs/${other.job.id}`)).body;
    expect((await owner.delete(`jobs/${other.job.id}`, undefined, ifMatch(version))).status).toBe(200);
    expect((await owner.get('job-statements')).body).toMatchObject([
      { id: other.id, jobTitle: 'Deposit clerk' },
    ]);
    expect(await remove()).toBe(200);
    const gone = await takeDown(id);
    expect([gone.status, gone.body.code]).toEqual([422, 'job-report.job-gone']);
    expect((await reportedJob(id)).decision).toBeNull();
  });

  it('leaves applications as they are: people read them and withdraw', async () => {
    const { job, id } = await reported();
    const applicant = await api.as('applicant');
    const sent = await anApplication({ job, applicant: applicant.person });
    await takeDown(id);
    const read = await applicant.get(`applied-jobs/${sent.id}`);
    expect([read.status, read.body.id]).toEqual([200, sent.id]);
    expect((await applicant.get('applied-jobs')).body).toHaveLength(1);
    const withdrawn = await applicant.delete(`job-applications/${sent.id}`, {}, ifMatch(read.body.version));
    expect(withdrawn.status).toBe(200);
  });

  it('is decided once where two admins decide at the same time, and not again later', async () => {
    const { job, id } = await reported();
    const other = await api.as('stacAdmin');
    const sent = await together(4, (at) =>
      at % 2
        ? takeDown(id)
        : other.post(`job-reports/${id}/dismissal`, { reasons: 'It is fine' }, ifMatch(1)),
    );
    expect(statusesOf(sent)).toEqual([200, 412, 412, 412]);
    const again = await takeDown(id, takeDownBody, 2);
    expect([again.status, again.body.code]).toEqual([422, 'job-report.decided']);
    expect(await eventsOf(job.companyId, 'job-report.decided')).toHaveLength(1);
  });

  it('and the company closing it at once end in a job that is down', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { job, id } = await reported();
      const manager = await api.as('companyManager', job.companyId);
      const { version } = (await manager.get(`jobs/${job.id}`)).body;
      const [taken, closed] = await Promise.all([
        takeDown(id),
        manager.post(`jobs/${job.id}/close`, {}, ifMatch(version)),
      ]);
      expect([taken.status, [200, 412].includes(closed.status)]).toEqual([200, true]);
      expect([await isShown(job.id), await stored(job.id)]).toMatchObject([0, { live: false, down: true }]);
    }
  });

  it.each([
    ['an unknown rule', { ground: 'ugly' }, { ground: 'Choose the rule it breaks' }],
    ['rule 5 without a law', { ground: 'lawful' }, { law: 'Name the law it breaks' }],
    ['a law beside another rule', { law: 'Labour code' }, { law: 'Only rule 5 names a law' }],
    [
      'no statement',
      { statement: ' ' },
      { statement: 'Please write what the job says that breaks the rule' },
    ],
    ['too long a statement', { statement: 'x'.repeat(4_001) }, { statement: 'At most 4000 characters' }],
    [
      'no word on applicants',
      { warnApplicants: undefined },
      { warnApplicants: 'Say whether the applicants are warned' },
    ],
  ])('refuses %s at its field and changes nothing', async (_what, wrong, errors) => {
    const { job, id } = await reported();
    const { status, body } = await takeDown(id, { ...takeDownBody, ...wrong });
    expect([status, body.errors]).toEqual([400, errors]);
    expect([(await reportedJob(id)).decision, await isShown(job.id)]).toEqual([null, 1]);
  });

  it('is for platform admins alone', async () => {
    const { job, id } = await reported();
    for (const role of ['companyAdmin', 'companyManager', 'applicant'] as const) {
      const who = await api.as(role, role === 'applicant' ? null : job.companyId);
      expect((await takeDown(id, takeDownBody, 1, who)).status).toBe(403);
    }
    expect((await takeDown(id, takeDownBody, 1, api.visitor)).status).toBe(401);
    expect(await isShown(job.id)).toBe(1);
  });
});
