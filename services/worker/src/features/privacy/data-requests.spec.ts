import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailTemplate } from '@app/contracts/operations/mail-templates';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { aDataRequest } from '../../../../../test/support/builders/data-request.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { forgetDataRequests } from './forget-data-requests.js';
import { remindOfDataRequests } from './remind-of-data-requests.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
let worker: TestWorker;
let companyId: string;
let admin: BuiltPerson;
let manager: BuiltPerson;
let job: BuiltJob;
let application: BuiltApplication;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany({ name: 'Eastwind' })).id;
  admin = await aMember({ companyId, roleType: 'companyAdmin' });
  manager = await aMember({ companyId, roleType: 'companyManager' });
  job = await aJob({ companyId, title: 'Glazier' });
  application = await anApplication({ job });
});

const mailsOf = async (template: MailTemplate) =>
  (
    await rowsOf<{ recipient: string }>(
      'select recipient from email_message where company_id = $1 and template = $2 order by recipient',
      [companyId, template],
    )
  ).map(({ recipient }) => recipient);
const addressOf = ({ email }: BuiltPerson) => email.toLowerCase();
const written = (template: MailTemplate, subjectId: string) =>
  worker.orm.em
    .fork({ session: workerSession(companyId) })
    .transactional((em) =>
      writeMail(
        em,
        { template, subjectId, eventId: newId() },
        { brand: 'Pathway', publicUrl: 'https://work.example', invitationKey: 'k'.repeat(32) },
        mailWriters,
      ),
    );

describe('a request of somebody about their data', () => {
  it('is told to the admins once, with its date, and without what was written', async () => {
    const id = await aDataRequest({
      application,
      words: 'Only for those who answer',
      dueAt: new Date('2026-12-14T09:30:00Z'),
    });
    const made = anEvent('data-request.submitted', companyId, {
      requestId: id,
      applicationId: application.id,
    });
    for (let time = 0; time < 3; time += 1) await worker.deliver(made);
    expect(await mailsOf('data-request-submitted')).toEqual([addressOf(admin)]);
    const mail = await written('data-request-submitted', id);
    expect(mail?.paragraphs.join(' ')).toContain('until Monday 14 December');
    expect(mail?.button?.address).toBe('https://work.example/settings?tab=privacy');
    expect(JSON.stringify(mail)).not.toContain('Only for those who answer');
    await rowsOf(`update data_request set answered_at = now(), outcome = 'declined' where id = $1`, [id]);
    expect(await written('data-request-submitted', id)).toBeNull();
  });

  it('is told to whom it was given', async () => {
    const requestId = await aDataRequest({ application, assigneeId: manager.id });
    const payload = { requestId, applicationId: application.id, userId: manager.id };
    const assigned = anEvent('data-request.assigned', companyId, payload);
    for (let time = 0; time < 3; time += 1) await worker.deliver(assigned);
    expect(await mailsOf('data-request-submitted')).toEqual([addressOf(manager)]);
  });

  it('is brought to mind once, a week before its date, however many sweeps and workers there are', async () => {
    const soon = await aDataRequest({ application, dueAt: inDays(6) });
    await aDataRequest({ application: await anApplication({ job }), dueAt: inDays(8) });
    const answered = await anApplication({ job });
    await aDataRequest({ application: answered, dueAt: inDays(1), outcome: 'accepted' });
    await Promise.all([worker.run(remindOfDataRequests), worker.run(remindOfDataRequests)]);
    for (let run = 0; run < 3; run += 1) await worker.run(remindOfDataRequests);
    expect(await mailsOf('data-request-due')).toEqual([addressOf(admin)]);
    expect((await written('data-request-due', soon))?.paragraphs.join(' ')).toContain(
      'Nobody has answered yet.',
    );
    await rowsOf(`update data_request set answered_at = now(), outcome = 'declined' where id = $1`, [soon]);
    expect(await written('data-request-due', soon)).toBeNull();
  });

  it('is brought to mind of whoever answers it, and of the admins once they may not any more', async () => {
    const dueAt = inDays(2);
    await aDataRequest({ application, dueAt, assigneeId: manager.id });
    await worker.run(remindOfDataRequests);
    expect(await mailsOf('data-request-due')).toEqual([addressOf(manager)]);
    await rowsOf(`update role_assignment set role_type = 'companyViewer' where user_id = $1`, [manager.id]);
    await aDataRequest({ application: await anApplication({ job }), dueAt, assigneeId: manager.id });
    await worker.run(remindOfDataRequests);
    expect(await mailsOf('data-request-due')).toEqual([addressOf(admin), addressOf(manager)].sort());
  });
});

describe('the answer to a request', () => {
  const answered = (requestId: string) =>
    anEvent('data-request.answered', companyId, { requestId, applicationId: application.id });

  it('reaches the applicant once, word for word, and says what follows from it', async () => {
    const base = { application, answer: 'We keep it.\n\nTiago Reis' } as const;
    const id = await aDataRequest({ ...base, kind: 'restrict', outcome: 'accepted' });
    const event = answered(id);
    for (let time = 0; time < 3; time += 1) await worker.deliver(event);
    expect(await mailsOf('data-request-answered')).toEqual([addressOf(application.applicant)]);
    const mail = await written('data-request-answered', id);
    expect(mail?.paragraphs).toEqual([
      'From now on Eastwind can only keep your application, until it tells you otherwise. These are its words:',
      'We keep it.',
      'Tiago Reis',
    ]);
    const declined = await aDataRequest({ ...base, kind: 'erase', outcome: 'declined' });
    expect((await written('data-request-answered', declined))?.paragraphs[0]).toBe(
      'Eastwind does not do what you asked, and says why:',
    );
    const objection = await aDataRequest({ ...base, kind: 'object', outcome: 'accepted' });
    const correction = await aDataRequest({ ...base, kind: 'correct', field: 'phone', outcome: 'declined' });
    expect((await written('data-request-answered', correction))?.button?.label).toBe('See your application');
    await rowsOf('update application set erased_at = now() where id = $1', [application.id]);
    const last = await written('data-request-answered', objection);
    expect([last?.paragraphs[0], last?.button]).toEqual([
      'Eastwind deleted your application. These are its words:',
      undefined,
    ]);
    expect((await written('data-request-answered', correction))?.button).toBeUndefined();
  });

  it('is noted as unsent where the applicant has no address that takes mail', async () => {
    const { applicant } = application;
    await rowsOf('update app_user set email_verified = false where id = $1', [applicant.id]);
    const id = await aDataRequest({ application, kind: 'restrict', outcome: 'accepted' });
    await worker.deliver(answered(id));
    expect(await rowsOf('select status from email_message where subject_id = $1', [id])).toEqual([
      { status: 'dropped' },
    ]);
  });

  it('says when the application is used again, and not when it was restricted once more', async () => {
    const changed = (restricted: boolean) =>
      anEvent('application.restriction-changed', companyId, { applicationId: application.id, restricted });
    await worker.deliver(changed(true));
    expect(await mailsOf('restriction-lifted')).toEqual([]);
    const lifted = changed(false);
    for (let time = 0; time < 3; time += 1) await worker.deliver(lifted);
    expect(await mailsOf('restriction-lifted')).toEqual([addressOf(application.applicant)]);
    expect((await written('restriction-lifted', application.id))?.title).toBe(
      'Your application is in use again',
    );
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    expect(await written('restriction-lifted', application.id)).toBeNull();
  });
});

describe('what was asked and answered', () => {
  const erase = () => rowsOf('update application set erased_at = now() where id = $1', [application.id]);
  const rowOf = async (id: string) =>
    (
      await rowsOf('select applicant_id, words, answer, outcome, kind from data_request where id = $1', [id])
    )[0];

  it('is forgotten once its person is erased and the answer has left; that it was, and how it ended, stays', async () => {
    const id = await aDataRequest({
      application,
      words: 'CANARY words',
      outcome: 'accepted',
      answer: 'CANARY answer',
    });
    const other = await anApplication({ job });
    const otherRequest = await aDataRequest({ application: other, words: 'Stays', outcome: 'declined' });
    await worker.deliver(
      anEvent('data-request.answered', companyId, { requestId: id, applicationId: application.id }),
    );
    await worker.run(forgetDataRequests);
    expect(await rowOf(id)).toMatchObject({ words: 'CANARY words' });
    await erase();
    await worker.run(forgetDataRequests);
    // The answer is still on its way.
    expect(await rowOf(id)).toMatchObject({ answer: 'CANARY answer' });
    await rowsOf(`update email_message set status = 'sent' where subject_id = $1`, [id]);
    await Promise.all([worker.run(forgetDataRequests), worker.run(forgetDataRequests)]);
    expect(await rowOf(id)).toEqual({
      applicant_id: null,
      words: '',
      answer: null,
      outcome: 'accepted',
      kind: 'erase',
    });
    expect(await rowsOf('select id from email_message where subject_id = $1', [id])).toEqual([]);
    expect(await rowOf(otherRequest)).toMatchObject({ words: 'Stays' });
  });

  it('is forgotten, too, where the application went before an answer', async () => {
    const id = await aDataRequest({ application, words: 'CANARY words', dueAt: inDays(1) });
    await erase();
    await worker.run(forgetDataRequests);
    expect(await rowOf(id)).toMatchObject({ applicant_id: null, words: '' });
    await worker.run(remindOfDataRequests);
    expect(await mailsOf('data-request-due')).toEqual([]);
  });
});
