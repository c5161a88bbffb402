import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { referenceOf } from '@app/contracts/applications/reference';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { anApplication, type BuiltApplication } from '../support/builders/application.builder.js';
import { insertInto, rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { mailedAfter } from '../support/mailed-after.js';
import { openWorker, type TestWorker } from '../support/worker.js';

const dayMs = 86_400_000;
const reason = 'Two of us are ill.\n\nWe decide <together>.';
let api: ApiUnderTest;
let worker: TestWorker;
let companyId: string;
let manager: Caller;
let applicant: Caller;
let sent: BuiltApplication;

beforeAll(async () => {
  [api, worker] = await Promise.all([startApi(), openWorker()]);
});
afterAll(() => Promise.all([api?.stop(), worker?.close()]));
beforeEach(async () => {
  await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
  companyId = (await aCompany({ name: 'Eastwind' })).id;
  const job = await aJob({ companyId, title: 'Glazier' });
  manager = await api.as('companyManager', companyId);
  applicant = await api.as('applicant');
  const responseDueAt = new Date(Date.now() + 3 * dayMs);
  sent = await anApplication({ job, applicant: applicant.person, responseDueAt });
});

const extend = async (): Promise<Date> => {
  const path = `job-applications/${sent.id}/response-extension`;
  const { status, body } = await manager.post(path, { reason }, ifMatch(1));
  expect(status).toBe(200);
  return new Date(body.responseDueAt);
};
const mailsNow = async () =>
  (await mailedAfter('message.sent', companyId, { api, worker, times: 3 })).filter(
    ({ to }) => to === sent.applicant.email,
  );
const linesOf = async (caller: Caller) => {
  const filter = encodeURIComponent(JSON.stringify({ entityId: sent.id }));
  const { body } = await caller.get(`activities?filter=${filter}`);
  return body.filter(({ type }: { type: string }) => type === 'message');
};

describe('an applicant of whom the company takes more days', () => {
  it('is told why and until when by one mail, however often that is delivered', async () => {
    const dueAt = await extend();
    const day = dayInMail(isoDay(dueAt));
    const [mail, ...others] = await mailsNow();
    expect(others).toEqual([]);
    const shortDay = dueAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    expect(mail!.subject).toBe(`You hear by ${shortDay}`);
    for (const words of [
      'Eastwind takes more days for its answer',
      reason,
      'Job: Glazier',
      'Company: Eastwind',
      `Reference: ${referenceOf(sent.id)}`,
      `Next: You hear by ${day}`,
      `/applicant/jobs?application=${sent.id}`,
    ])
      expect(mail!.text).toContain(words);
    expect(mail!.html).toContain('Eastwind takes more days for its answer');
    expect(mail!.html).toContain('We decide &lt;together&gt;.');
    expect(mail!.unsubscribe).toContain(`/mail-choices/${sent.applicant.id}/messages/`);
    expect(await mailsNow()).toEqual([]);
    expect(await linesOf(manager)).toMatchObject([{ content: reason, delivery: { state: 'sent' } }]);
  });

  it('reads it in the conversation alone where they take no messages by mail, which the company sees', async () => {
    await insertInto('notification_setting', {
      userId: sent.applicant.id,
      kind: 'messages',
      enabled: false,
    });
    await extend();
    expect(await mailsNow()).toEqual([]);
    expect(await linesOf(manager)).toMatchObject([{ content: reason, delivery: { state: 'unwanted' } }]);
    const [line] = await linesOf(applicant);
    expect([line.content, line.metadata]).toEqual([reason, {}]);
  });

  it('is written to under the heading of all messages otherwise', async () => {
    const message = { entityId: sent.id, entityType: 'job_application', type: 'message', content: 'Hello' };
    expect((await manager.post('activities', message)).status).toBe(201);
    const [mail] = await mailsNow();
    expect(mail!.text).toContain('Eastwind wrote to you');
    expect(mail!.text).not.toContain('more days');
  });
});
