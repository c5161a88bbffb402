import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { TestMailer } from '../../../../../test/support/mail-box.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { contactAddress } from './contact-address.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(() => rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`));

const settings = {
  from: 'Pathway <no-reply@work.example>',
  brand: 'Pathway',
  publicUrl: 'https://work.example',
  invitationKey: 'invitation-key-of-the-suite',
};

async function written(message: string): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `clara-${id.slice(-12)}@example.com`;
  await insertInto('contact_message', { id, topic: 'problem', email, message, createdAt: new Date() });
  await worker.deliver(anEvent('contact.message-sent', null, { contactMessageId: id }));
  return { id, email };
}

const mailsAbout = (id: string) =>
  rowsOf(
    'select template, recipient, company_id from email_message where subject_id = $1 order by template',
    [id],
  );

async function sent(): Promise<TestMailer> {
  const mailer = new TestMailer();
  await new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
  return mailer;
}

describe('a message of the contact page', () => {
  it('leaves one mail for the platform and one for the sender', async () => {
    const { id, email } = await written('The page is blank.');
    expect(await mailsAbout(id)).toEqual([
      { template: 'contact-acknowledgement', recipient: email, company_id: null },
      { template: 'contact-message', recipient: 'no-reply@pathway.example', company_id: null },
    ]);
  });

  it('reaches the platform with its words as text, and an answer goes to the sender', async () => {
    const { email } = await written('Hello,\n\n<b>look</b> at https://evil.example\nClara');
    const [mail] = (await sent()).to('no-reply@pathway.example');
    expect(mail).toMatchObject({
      subject: 'Message to Pathway: Something does not work',
      from: settings.from,
      replyTo: email,
    });
    expect(mail!.text).toContain('Hello,\n\n<b>look</b> at https: //evil.\u200cexample\n\nClara');
    expect(mail!.html).not.toContain('<b>look');
    expect(mail!.html).toContain(email);
  });

  it('is acknowledged without a word of it: the address may be a stranger’s', async () => {
    const { id, email } = await written('Buy cheap watches at evil.example');
    const [mail] = (await sent()).to(email);
    expect(mail).toMatchObject({ subject: 'Your message to Pathway has arrived', replyTo: undefined });
    expect(mail!.text).toContain(`Reference: ${id.slice(-8).toUpperCase()}`);
    expect(mail!.text + mail!.html).not.toContain('watches');
  });
});

describe('the address of the platform', () => {
  it.each([
    [undefined, 'Pathway <no-reply@work.example>', 'no-reply@work.example'],
    [undefined, 'no-reply@work.example', 'no-reply@work.example'],
    ['team@work.example', 'Pathway <no-reply@work.example>', 'team@work.example'],
  ])('set to %s beside %s is %s', (CONTACT_EMAIL, MAIL_FROM, address) => {
    expect(contactAddress({ CONTACT_EMAIL, MAIL_FROM })).toBe(address);
  });
});
