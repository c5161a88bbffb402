import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventName } from '@app/contracts/events/catalogue';
import { newId } from '@app/platform/identifiers/new-id';
import type { Mail } from '@app/platform/mail/mailer';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { anApplication, type BuiltApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { aTemplate } from '../support/builders/message-template.builder.js';
import { mailedAfter } from '../support/mailed-after.js';
import { openWorker, type TestWorker } from '../support/worker.js';

/** What a preview shows is what is sent, byte by byte: in the mail, and in the conversation. */

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
  // Names that mails write otherwise than they are.
  companyId = (await aCompany({ name: 'Wind  & www.Sons' })).id;
  const job = await aJob({ companyId, title: 'Glazier\u00a0(f/m) https://jobs.example' });
  manager = await api.as('companyManager', companyId);
  applicant = await api.as('applicant');
  sent = await anApplication({ job, applicant: applicant.person });
});

const text =
  'Dear {{firstName}} {{ lastName }},\n\n\nthank you for applying as {{job}} <b>& more</b>.\nReference {{reference}}\n\n{{sender}}\n{{company}}';
const preview = async (body: object, caller = manager) =>
  (await caller.post('message-previews', { applicationId: sent.id, ...body })).body;

/** What reaches the applicant by mail after that. */
const mailedTo = async (name: EventName): Promise<Mail[]> =>
  (await mailedAfter(name, companyId, { api, worker })).filter(({ to }) => to === sent.applicant.email);

describe('a message', () => {
  const conversation = async () => {
    const filter = encodeURIComponent(JSON.stringify({ entityId: sent.id }));
    const { body } = await applicant.get(`activities?filter=${filter}`);
    return body.map(({ title, content }: { title: string; content: string }) => ({ title, content }));
  };

  it.each([
    ['of its own', { subject: '{{firstName}}: a talk\u2009about {{job}}' }],
    ['all messages have', {}],
  ])(
    'arrives as it was previewed, with the subject %s',
    async (_which, { subject }: { subject?: string }) => {
      const shown = await preview({ kind: 'message', subject, text });
      const written = { entityId: sent.id, entityType: 'job_application', type: 'message', content: text };
      await manager.post('activities', { ...written, ...(subject ? { title: subject } : {}) });
      const mails = await mailedTo('message.sent');
      expect(mails.map((mail) => [mail.subject, mail.text])).toEqual([[shown.subject, shown.mail]]);
      expect(shown.mail).toContain(shown.content.split('\n')[0]);
      const lines = await conversation();
      expect(lines.map(({ content }: { content: string }) => content)).toEqual([shown.content]);
      expect(shown.parts.map((part: { text: string }) => part.text).join('')).toBe(shown.content);
      expect(shown.content).not.toMatch(/\{\{/);
    },
  );

  it.each([
    ['waits for a reply', { awaitsReply: true }, /Next: Wind & .* waits for your answer/],
    ['waits for nothing', {}, /Next: You hear by \w+ \d+ \w+/],
  ])('that %s says what comes next, and the preview did', async (_which, waiting, next) => {
    const due = new Date(Date.now() + 9 * 86_400_000);
    const [since, pauseSeconds] = [new Date(), 14 * 86_400];
    await rowsOf(
      'update application set response_since = $2, response_due_at = $3, response_pause_seconds = $4 where id = $1',
      [sent.id, since, due, pauseSeconds],
    );
    const shown = await preview({ kind: 'message', text, ...waiting });
    expect(shown.mail.replaceAll(/\s+/g, ' ')).toMatch(next);
    const written = { entityId: sent.id, entityType: 'job_application', type: 'message', content: text };
    expect((await manager.post('activities', { ...written, ...waiting })).status).toBe(201);
    expect((await mailedTo('message.sent')).map((mail) => mail.text)).toEqual([shown.mail]);
    // Whoever is not waited for hears by the day that was there before; who was, by a later one.
    await manager.post('activities', { ...written, awaitsReply: false });
    const [{ response_paused_until: until } = { response_paused_until: null }] = await rowsOf(
      'select response_paused_until from application where id = $1',
      [sent.id],
    );
    expect(until).toBeNull();
  });

  it('from a template is what its words would be, and names the template to nobody outside', async () => {
    const name = `canary-${newId()}`;
    const subject = 'About {{job}}';
    const template = await aTemplate({ companyId, name, subject, text });
    const shown = await preview({ kind: 'message', templateId: template });
    expect(shown).toEqual(await preview({ kind: 'message', subject, text }));
    const content = { type: 'message', title: subject, content: text, templateId: template };
    const { status, body } = await manager.post('activities', {
      entityId: sent.id,
      entityType: 'job_application',
      ...content,
    });
    expect([status, body.template]).toEqual([201, { id: template, name }]);
    const mails = await mailedTo('message.sent');
    expect(mails.map((mail) => mail.text)).toEqual([shown.mail]);
    expect(JSON.stringify([mails, (await applicant.get(`activities/${body.id}`)).body])).not.toContain(name);
  });
});

describe('a refusal', () => {
  it('arrives as it was previewed, signed by whoever decided it', async () => {
    const name = `canary-${newId()}`;
    const template = await aTemplate({ companyId, name, kind: 'rejection', text });
    const shown = await preview({ kind: 'rejection', templateId: template });
    expect(shown).toEqual(await preview({ kind: 'rejection', text }));
    const rejection = { reason: 'skills', notify: 'now', text, templateId: template, note: `note-${name}` };
    const path = `job-applications/${sent.id}`;
    expect((await manager.post(`${path}/rejection`, rejection, ifMatch(1))).status).toBe(200);
    const admin = await api.as('companyAdmin', companyId);
    await rowsOf(`update app_user set first_name = 'Somebody', last_name = 'Else' where id = $1`, [
      admin.person.id,
    ]);
    expect(await preview({ kind: 'rejection', text }, admin)).toEqual(shown);
    expect((await admin.get(path)).body.rejection.template).toEqual({ id: template, name });
    const mails = await mailedTo('application.rejection-decided');
    expect(mails.map((mail) => [mail.subject, mail.text])).toEqual([[shown.subject, shown.mail]]);
    expect(JSON.stringify([mails, (await applicant.get('job-applications?filter={}')).body])).not.toContain(
      name,
    );
  });
});
