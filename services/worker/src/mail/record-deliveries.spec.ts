import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { eventually } from '../../../../test/support/eventually.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { TestMailer } from '../../../../test/support/mail-box.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { mailWriters } from '../catalogue/mails.js';
import { EmailSender } from './email-sender.js';

let worker: TestWorker;
let role: string;
beforeAll(async () => {
  worker = await openWorker();
  role = new URL((await testDatabase()).workerUrl).username;
  await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
});
afterAll(() => worker?.close());

const settings = {
  from: 'Pathway <no-reply@work.example>',
  brand: 'Pathway',
  publicUrl: 'https://work.example',
  invitationKey: 'invitation-key-of-the-suite',
};

async function aReceipt(): Promise<EmailMessage> {
  const { id: subjectId, companyId } = await anApplication();
  const recipient = recipientWithoutAccount(`to-${newId().slice(-12)}@example.com`);
  const mail = { template: 'application-received', recipient, subjectId } as const;
  const message = EmailMessage.about({ id: newId(), companyId }, mail, new Date(Date.now() - 5_000));
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  await em.transactional((inner) => inner.persist(message).flush());
  return message;
}

const allow = (connections: number) => rowsOf(`alter role "${role}" connection limit ${connections}`);
const statusOf = async ({ id }: EmailMessage) =>
  (
    await rowsOf<{ status: string; attempts: number }>(
      'select status, attempts from email_message where id = $1',
      [id],
    )
  )[0];

describe('a database that is away while a mail is handed over', () => {
  const away = async () => {
    await allow(0);
    await rowsOf('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
  };

  it.each([
    { what: 'that it was sent', rejection: undefined, expected: { status: 'sent', attempts: 1 } },
    { what: 'that it was not', rejection: new Error('no'), expected: { status: 'queued', attempts: 1 } },
  ])('is told later $what, and nothing is sent twice', async ({ rejection, expected }) => {
    const message = await aReceipt();
    const mailer = new TestMailer();
    const pool = await worker.orm.em.getConnection().getNativeClient();
    let connecting: jest.SpiedFunction<typeof pool.connect> | undefined;
    mailer.before = async () => {
      await away();
      connecting = jest.spyOn(pool, 'connect');
      if (rejection) throw rejection;
    };
    const sending = new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
    try {
      await eventually(async () => {
        const tries = (connecting?.mock.results ?? []).map(({ value }) => value);
        const ended = await Promise.allSettled(tries);
        expect(ended.map(({ status }) => status)).toContain('rejected');
      });
      expect(await statusOf(message)).toEqual({ status: 'sending', attempts: 1 });
    } finally {
      connecting?.mockRestore();
      await allow(-1);
    }
    await sending;
    expect(await statusOf(message)).toEqual(expected);
    expect(mailer.to(message.recipient)).toHaveLength(rejection ? 0 : 1);
  });

  it('is not waited for by a process that leaves', async () => {
    const message = await aReceipt();
    const mailer = new TestMailer();
    const sender = new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters);
    mailer.before = away;
    try {
      const sending = sender.sendDue();
      await eventually(() => expect(mailer.to(message.recipient)).toHaveLength(1));
      await sender.stop();
      await sending;
    } finally {
      await allow(-1);
    }
    expect(await statusOf(message)).toEqual({ status: 'sending', attempts: 1 });
  });
});
