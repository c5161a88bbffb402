import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { newId } from '@app/platform/identifiers/new-id';
import { MailRejected } from '@app/platform/mail/mail-errors';
import type { LaneRules } from '@app/platform/mail/mail-lane';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { eventually } from '../../../../test/support/eventually.js';
import { TestMailer } from '../../../../test/support/mail-box.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { mailWriters } from '../catalogue/mails.js';
import { EmailSender } from './email-sender.js';

const settings = {
  from: 'Pathway <no-reply@work.example>',
  brand: 'Pathway',
  publicUrl: 'https://work.example',
  invitationKey: 'invitation-key-of-the-suite',
};
const dropAll = () =>
  rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);

let worker: TestWorker;
let mailer: TestMailer;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  mailer = new TestMailer();
  // Mails of other suites in this database are not this one's business.
  await dropAll();
});
afterEach(dropAll);

const sender = (lane: Partial<LaneRules>) =>
  new EmailSender(worker.orm, mailer, { ...settings, lane }, worker.tools.logger, mailWriters);

async function aReceipt(): Promise<EmailMessage> {
  const { id: subjectId, companyId } = await anApplication();
  const recipient = recipientWithoutAccount(`to-${newId().slice(-12)}@example.com`);
  const mail = { template: 'application-received' as const, recipient, subjectId };
  const message = EmailMessage.about({ id: newId(), companyId }, mail, new Date(Date.now() - 5_000));
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  await em.transactional((inner) => inner.persist(message).flush());
  return message;
}

async function statusOf({ id }: EmailMessage): Promise<string | undefined> {
  const [row] = await rowsOf<{ status: string }>('select status from email_message where id = $1', [id]);
  return row?.status;
}

describe('several at once', () => {
  it('are handed over while the provider thinks about others', async () => {
    const messages = [await aReceipt(), await aReceipt(), await aReceipt()];
    let [thinking, most] = [0, 0];
    mailer.before = async () => {
      thinking += 1;
      most = Math.max(most, thinking);
      await eventually(() => expect(most).toBe(3));
      thinking -= 1;
    };
    expect(await sender({ atOnce: 5 }).sendDue()).toBe(3);
    for (const { recipient } of messages) expect(mailer.to(recipient)).toHaveLength(1);
  });

  it('are not held up by one that is refused, for good or for now', async () => {
    const messages = [await aReceipt(), await aReceipt(), await aReceipt(), await aReceipt()];
    mailer.before = ({ messageId }) => {
      if (messageId === messages[0]!.id) throw new MailRejected('550 not here');
      if (messageId === messages[1]!.id) throw new Error('450 come back');
    };
    await sender({ atOnce: 2 }).sendDue();
    const statuses = await Promise.all(messages.map(statusOf));
    expect(statuses).toEqual(['failed', 'queued', 'sent', 'sent']);
  });
});
