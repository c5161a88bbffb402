import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';

let worker: TestWorker;
let companyId: string;
let manager: BuiltPerson;
let other: BuiltPerson;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  manager = await aMember({ companyId, roleType: 'companyManager' });
  other = await aMember({ companyId, roleType: 'companyManager' });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A reminder somebody asked for, of these applications. */
async function aReminder(of: BuiltApplication[]): Promise<string> {
  const id = newId();
  await insertInto('reminder_request', { id, companyId, requestedBy: other.id, requestedAt: new Date() });
  for (const { id: applicationId } of of)
    await insertInto('reminder_request_item', { applicationId, companyId, reminderId: id, day: new Date() });
  return id;
}
const remind = (reminderId: string, of = companyId) =>
  worker.deliver(anEvent('response-reminder.requested', of, { reminderId }));
const mails = async () =>
  (
    await rowsOf<{ recipient: string }>(
      `select recipient from email_message where company_id = $1 and template = 'response-reminder' order by 1`,
      [companyId],
    )
  ).map(({ recipient }) => recipient);
const written = (reminderId: string, { email: recipient }: BuiltPerson) =>
  worker.orm.em
    .fork({ session: workerSession(companyId) })
    .transactional((em) =>
      writeMail(
        em,
        { template: 'response-reminder', subjectId: reminderId, eventId: newId(), recipient },
        { brand: 'Pathway', publicUrl: 'https://jobs.example', invitationKey: 'k'.repeat(32) },
        mailWriters,
      ),
    );

describe('reminders somebody asks for', () => {
  it('leave each who is responsible one mail of what is theirs, however often it is delivered', async () => {
    const [own, theirs] = [
      await aJob({ companyId, createdBy: manager.id }),
      await aJob({ companyId, createdBy: other.id }),
    ];
    const late = await anApplication({ job: own, responseDueAt: inDays(-2) });
    const soon = await anApplication({ job: own, responseDueAt: inDays(3) });
    await anApplication({ job: own, responseDueAt: inDays(4) });
    await anApplication({ job: theirs, responseDueAt: inDays(1) });
    const reminderId = await aReminder([late, soon]);
    await remind(reminderId);
    await remind(reminderId, (await aCompany()).id);
    expect(await mails()).toEqual([manager.email.toLowerCase()]);
    const mail = await written(reminderId, manager);
    expect(mail?.subject).toBe('Reminder: 2 applicants wait for your answer');
    expect(mail?.paragraphs).toEqual([
      `${other.firstName} ${other.lastName} reminds you of answers that were promised within a week from now or before.`,
      'For 1 applicant the date is over.',
    ]);
    expect(mail?.links?.map(({ address }) => address)[0]).toBe(
      `https://jobs.example/candidates-profile/${companyId}/${own.id}/${late.applicant.id}`,
    );
    expect(mail?.links).toHaveLength(2);
    expect(mail?.unsubscribe).toMatch(/\/due-responses\/[\w-]{43}$/);
    expect(await written(reminderId, other)).toBeNull();
  });

  it('go to nobody who said no, and say nothing of what was answered since', async () => {
    const job = await aJob({ companyId, createdBy: manager.id });
    const sent = await anApplication({ job, responseDueAt: inDays(1) });
    await insertInto('notification_setting', { userId: manager.id, kind: 'due-responses', enabled: false });
    const reminderId = await aReminder([sent]);
    await remind(reminderId);
    expect(await mails()).toEqual([]);
    await rowsOf('delete from notification_setting where user_id = $1', [manager.id]);
    await rowsOf('update application set response_due_at = null where id = $1', [sent.id]);
    expect(await written(reminderId, manager)).toBeNull();
  });
});
