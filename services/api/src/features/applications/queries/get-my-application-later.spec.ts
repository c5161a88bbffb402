import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = async (caller: Pick<Caller, 'get'>, id: string) => caller.get(`applied-jobs/${id}`);

describe('one of my applications, later', () => {
  it('stays as it is when the job is taken back, and cannot be deleted with it', async () => {
    const job = await aPublicJob(api, { title: 'Tester' });
    const me = await api.as('applicant');
    const sent = await anApplication({ job, applicant: me.person });
    await anActivity({ application: sent, type: 'message', content: 'Hello' });
    const before = (await open(me, sent.id)).body;
    const manager = await api.as('companyManager', job.companyId);
    const read = async () => (await manager.get(`jobs/${job.id}`)).body;
    const taken = await manager.put(
      `job-statuses/${job.id}`,
      { status: 'draft' },
      ifMatch((await read()).version),
    );
    expect([taken.status, (await read()).status]).toEqual([200, 'draft']);
    const deleted = await manager.delete(`jobs/${job.id}`, undefined, ifMatch((await read()).version));
    expect([deleted.status, deleted.body.code]).toEqual([422, 'job.has-applications']);
    const { status, body } = await open(me, sent.id);
    expect([status, body]).toEqual([200, { ...before, jobClosed: true }]);
    const message = {
      entityId: sent.id,
      entityType: 'job_application',
      type: 'message',
      content: 'Is it over?',
    };
    expect((await me.post('activities', message)).status).toBe(201);
  });

  it('says how the company answers where everybody sees that, and nothing of it elsewhere', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const sent = await anApplication({ job, applicant: me.person });
    expect((await open(me, sent.id)).body.replyRecord).toBeNull();
    const record = { applications: 57, percent: 96, withinDays: 9, medianDays: 4 };
    await rowsOf(
      `update public_company set view = (view::jsonb || jsonb_build_object('replyRecord', $2::jsonb))::text
        where company_id = $1`,
      [job.companyId, JSON.stringify(record)],
    );
    expect((await open(me, sent.id)).body.replyRecord).toEqual(record);
  });
});
