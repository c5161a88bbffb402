import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aSuspension } from '../../../../../test/support/builders/company-suspension.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { TestMailer } from '../../../../../test/support/mail-box.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';

let worker: TestWorker;
let companyId: string;
let admin: BuiltPerson;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
  companyId = (await aCompany()).id;
  admin = await aMember({ companyId, roleType: 'companyAdmin' });
});

async function sent(): Promise<TestMailer> {
  const mailer = new TestMailer();
  const settings = {
    ...{ from: 'Pathway <no-reply@work.example>', brand: 'Pathway', publicUrl: 'https://work.example' },
    invitationKey: 'invitation-key-of-the-suite',
  };
  await new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
  return mailer;
}
const suspended = (suspensionId?: string) =>
  worker.deliver(anEvent('company.suspended', companyId, { companyId, suspensionId }));
const restored = (suspensionId: string) =>
  worker.deliver(anEvent('company.restored', companyId, { companyId, suspensionId }));
const end = (id: string) =>
  rowsOf(
    `with done as (update company set suspended_at = null where id = $2)
     update company_suspension set ended_at = now(), end_note = 'You sent the papers.' where id = $1`,
    [id, companyId],
  );

describe('admins of a suspended company', () => {
  it('are told why, once each; nobody else is', async () => {
    const second = await aMember({ companyId, roleType: 'companyAdmin' });
    const manager = await aMember({ companyId, roleType: 'companyManager' });
    const gone = await aMember({ companyId, roleType: 'companyAdmin' });
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [gone.id]);
    const stranger = await aMember({ companyId: (await aCompany()).id, roleType: 'companyAdmin' });
    const id = await aSuspension({ companyId, note: 'Nobody answers there.' });
    const event = anEvent('company.suspended', companyId, { companyId, suspensionId: id });
    for (let time = 0; time < 3; time += 1) await worker.deliver(event);
    const mailer = await sent();
    for (const { email } of [admin, second]) {
      const mails = mailer.to(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Northwind is suspended on Pathway']);
      expect(mails[0]!.text).toContain('The company could not be verified');
      expect(mails[0]!.text).toContain('Nobody answers there.');
    }
    for (const { email } of [manager, gone, stranger]) expect(mailer.to(email)).toEqual([]);
  });

  it('are told that it is over, and why', async () => {
    const id = await aSuspension({ companyId });
    await end(id);
    await restored(id);
    const [mail, ...others] = (await sent()).to(admin.email);
    expect([others.length, mail?.subject]).toEqual([0, 'Northwind is restored on Pathway']);
    expect(mail!.text).toContain('You sent the papers.');
    expect(mail!.text).toContain('Northwind is public again, with its open jobs in the job search.');
  });

  it('of a draft read that it is a draft again', async () => {
    await rowsOf(`update company set status = 'draft' where id = $1`, [companyId]);
    const id = await aSuspension({ companyId });
    await end(id);
    await restored(id);
    const [mail] = (await sent()).to(admin.email);
    expect(mail!.text).toContain(
      'Northwind is a draft, as it was before. You can publish it when you are ready.',
    );
  });

  it('read nothing that is not true any more when the mail leaves', async () => {
    const id = await aSuspension({ companyId });
    await suspended(id);
    await end(id);
    await restored(id);
    expect((await sent()).to(admin.email).map(({ subject }) => subject)).toEqual([
      'Northwind is restored on Pathway',
    ]);
    await restored(id);
    const again = await aSuspension({ companyId, reason: 'rules' });
    await suspended(again);
    expect((await sent()).to(admin.email).map(({ subject }) => subject)).toEqual([
      'Northwind is suspended on Pathway',
    ]);
  });

  it('get no second mail where the company is to be deleted: another one says that', async () => {
    await aSuspension({ companyId, reason: 'deletion' });
    await suspended();
    expect((await sent()).to(admin.email)).toEqual([]);
  });
});
