import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { invitationToken } from '@app/domain/team/invitation-token';
import { newId } from '@app/platform/identifiers/new-id';
import { MailRejected, MailThrottled } from '@app/platform/mail/mail-errors';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../test/support/builders/invitation.builder.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../test/support/eventually.js';
import { TestMailer } from '../../../../test/support/mail-box.js';
import { processGlobals } from '../../../../test/support/process-globals.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { mailWriters } from '../catalogue/mails.js';
import { EmailSender } from './email-sender.js';

const invitationKey = 'invitation-key-of-the-suite';
const settings = {
  from: 'Pathway <no-reply@work.example>',
  brand: 'Pathway',
  publicUrl: 'https://work.example',
  invitationKey,
};

/** Mails of other suites in this database do not belong to this one. */
const dropQueued = () =>
  rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);

let worker: TestWorker;
let mailer: TestMailer;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  mailer = new TestMailer();
  await dropQueued();
});
afterEach(dropQueued);

const sender = () => new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters);

type Stored = { status: string; attempts: number; due_at: Date };

async function stored(id: string): Promise<Stored> {
  const [row] = await rowsOf<Stored>(
    'select status, attempts, failure, problem, provider_id, due_at from email_message where id = $1',
    [id],
  );
  return row!;
}
/** How many seconds after this moment a mail is due again, however late one looks. */
async function fromNow(): Promise<(mail: Stored) => number> {
  const [row] = await rowsOf<{ now: Date }>('select now()');
  return ({ due_at }) => (due_at.getTime() - row!.now.getTime()) / 1_000;
}

async function queued(
  template: EmailMessage['template'],
  companyId: string,
  subjectId: string,
): Promise<EmailMessage> {
  const recipient = recipientWithoutAccount(`to-${newId().slice(-12)}@example.com`);
  const about = { template, recipient, subjectId };
  const message = EmailMessage.about({ id: newId(), companyId }, about, new Date(Date.now() - 5_000));
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  await em.transactional((inner) => inner.persist(message).flush());
  return message;
}

async function aReceipt(): Promise<EmailMessage> {
  const { id, companyId } = await anApplication();
  return queued('application-received', companyId, id);
}

const makeDue = (id: string) => rowsOf(`update email_message set due_at = now() where id = $1`, [id]);

describe('what is sent', () => {
  it('is written from what is true now and handed over once, under the id of its row', async () => {
    const message = await aReceipt();
    await sender().sendDue();
    await sender().sendDue();
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        messageId: message.id,
        from: settings.from,
        to: message.recipient,
        subject: 'Your application to Northwind has arrived',
        text: expect.stringContaining('https://work.example/applicant/jobs'),
      }),
    ]);
    expect(await stored(message.id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      provider_id: 'provider-1',
    });
  });

  it('carries the link of an invitation, derived from its version', async () => {
    const { id: companyId } = await aCompany({ name: 'Contoso' });
    const invitation = await anInvitation({ companyId, tokenVersion: 3 });
    await queued('invitation', companyId, invitation.id);
    await sender().sendDue();
    const token = invitationToken(invitationKey, { id: invitation.id, tokenVersion: 3 });
    const link = `https://work.example/auth/invite-action/${invitation.id}/${token}`;
    expect(mailer.sent[0]).toMatchObject({ subject: 'You are invited to join Contoso' });
    expect(mailer.sent[0]!.text).toContain(link);
    expect(mailer.sent[0]!.html).toContain(`href="${link}"`);
  });

  it('tells the public stage and nothing of the company’s own words', async () => {
    const job = await aJob({}, { interview: { name: 'Grill them' } });
    const application = await anApplication({ job, stage: 'interview', publicStage: 'interview' });
    await queued('stage-moved', application.companyId, application.id);
    await sender().sendDue();
    expect(mailer.sent[0]!.text).toContain('Now: Interview');
    expect(JSON.stringify(mailer.sent)).not.toContain('Grill');
  });

  it('prints names as text and on one line', async () => {
    const { id: companyId } = await aCompany({
      name: 'Evil\r\nBcc: all@example.com <b>Corp</b> http://evil.example',
    });
    const job = await aJob({ companyId });
    const { id } = await anApplication({ job });
    const message = await queued('application-received', companyId, id);
    await sender().sendDue();
    const [mail] = mailer.sent;
    expect(mail!.subject).toBe(
      'Your application to Evil Bcc: all@example.\u200ccom <b>Corp</b> http: //evil.\u200cexample has arrived',
    );
    expect(mail!.to).toBe(message.recipient);
    expect(mail!.html).not.toContain('<b>Corp');
    expect(mail!.html).not.toContain('http://evil');
  });
});

describe('what is not sent', () => {
  it('drops mails that have become pointless', async () => {
    const { id, companyId } = await anApplication({ status: 'withdrawn' });
    const receipt = await queued('application-received', companyId, id);
    const { id: inviting } = await aCompany();
    const revoked = await anInvitation({ companyId: inviting, revokedAt: new Date() });
    const invitation = await queued('invitation', inviting, revoked.id);
    await sender().sendDue();
    expect(mailer.sent).toEqual([]);
    expect(await stored(receipt.id)).toMatchObject({ status: 'dropped', failure: 'pointless' });
    expect((await stored(invitation.id)).status).toBe('dropped');
  });

  it('reads nothing of another company', async () => {
    const { id } = await anApplication();
    const { id: other } = await aCompany();
    const message = await queued('application-received', other, id);
    await sender().sendDue();
    expect((await stored(message.id)).status).toBe('dropped');
    expect(mailer.sent).toEqual([]);
  });

  it('gives up when the provider refuses for good', async () => {
    const message = await aReceipt();
    mailer.before = () => {
      throw new MailRejected('no', { cause: new Error(`550 <${message.recipient}> is not here`) });
    };
    await sender().sendDue();
    const why = { failure: 'MailRejected', problem: '550 <[address]> is not here' };
    expect(await stored(message.id)).toMatchObject({ status: 'failed', ...why });
  });

  it('tries again later after any other error, and keeps the others going', async () => {
    const [broken, fine] = [await aReceipt(), await aReceipt()];
    mailer.before = ({ messageId }) => {
      if (messageId === broken.id) throw new Error('connection lost');
    };
    const secondsUntil = await fromNow();
    await sender().sendDue();
    expect((await stored(fine.id)).status).toBe('sent');
    expect(await stored(broken.id)).toMatchObject({ status: 'queued', attempts: 1, failure: 'Error' });
    expect(secondsUntil(await stored(broken.id))).toBeGreaterThan(1);
    mailer.before = () => undefined;
    await makeDue(broken.id);
    await sender().sendDue();
    expect(await stored(broken.id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('waits for the lease to end when the provider fell silent and may have the mail', async () => {
    const message = await aReceipt();
    mailer.before = () => {
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    };
    const secondsUntil = await fromNow();
    await sender().sendDue();
    expect(await stored(message.id)).toMatchObject({ status: 'sending', attempts: 1 });
    expect(secondsUntil(await stored(message.id))).toBeGreaterThan(590);
  });

  it('gives up on a mail that could not be handed over for days', async () => {
    const message = await aReceipt();
    await rowsOf(`update email_message set created_at = now() - interval '4 days' where id = $1`, [
      message.id,
    ]);
    mailer.before = () => {
      throw new Error('connection lost');
    };
    await sender().sendDue();
    expect(await stored(message.id)).toMatchObject({ status: 'failed', failure: 'Error' });
  });

  it('waits when the provider asks to, and counts no attempt', async () => {
    const messages = [await aReceipt(), await aReceipt(), await aReceipt()];
    mailer.before = () => {
      throw new MailThrottled('slow down', 30);
    };
    const waiting = sender();
    await waiting.sendDue();
    // The others were not tried any more.
    for (const [at, { id }] of messages.entries()) {
      const problem = at === 0 ? 'slow down' : null;
      expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 0, problem });
      await makeDue(id);
    }
    expect(await waiting.sendDue()).toBe(0);
  });
});

describe('several senders', () => {
  it('share the work and send nothing twice', async () => {
    const { id, companyId } = await anApplication();
    const messages: EmailMessage[] = [];
    for (let index = 0; index < 60; index += 1) {
      messages.push(await queued('application-received', companyId, id));
    }
    const senders = Array.from({ length: 4 }, () => sender());
    for (let round = 0; round < 4; round += 1) await Promise.all(senders.map((one) => one.sendDue()));
    const ids = mailer.sent.map(({ messageId }) => messageId).sort();
    expect(ids).toEqual(messages.map((message) => message.id).sort());
  });

  it('leave a mail alone whose sender died, until its lease ends; then send it under the same id', async () => {
    const message = await aReceipt();
    await rowsOf(
      `update email_message set status = 'sending', attempts = 1, leased_until = now() + interval '10 minutes',
         due_at = now() + interval '10 minutes' where id = $1`,
      [message.id],
    );
    await sender().sendDue();
    expect(mailer.sent).toEqual([]);
    await makeDue(message.id);
    await sender().sendDue();
    expect(mailer.sent.map(({ messageId }) => messageId)).toEqual([message.id]);
    expect(await stored(message.id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('lease what they are handing over', async () => {
    const message = await aReceipt();
    let during: Stored | undefined;
    const secondsUntil = await fromNow();
    mailer.before = async () => void (during = await stored(message.id));
    await sender().sendDue();
    expect(during).toMatchObject({ status: 'sending' });
    expect(secondsUntil(during!)).toBeGreaterThan(590);
  });
});

describe('a running sender', () => {
  it('wakes up by a commit, before it would look by itself', async () => {
    const { id, companyId } = await anApplication();
    const { setTimeout: inTime } = processGlobals;
    // The look each second never comes.
    const timers = jest
      .spyOn(processGlobals, 'setTimeout')
      .mockImplementation((work, wait) => inTime(work, wait === 1_000 ? 3_600_000 : wait));
    const running = sender();
    running.start();
    try {
      await eventually(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 1_000));
      const message = await queued('application-received', companyId, id);
      await eventually(() => expect(mailer.to(message.recipient)).toHaveLength(1));
    } finally {
      await running.stop();
      timers.mockRestore();
    }
  });
  it('finds what others left, and hands over what it began before it stops', async () => {
    const message = await aReceipt();
    const running = sender();
    let release: (() => void) | undefined;
    mailer.before = () => new Promise<void>((done) => (release = done));
    running.start();
    await eventually(() => expect(release).toBeDefined());
    const stopping = running.stop();
    release?.();
    await stopping;
    expect((await stored(message.id)).status).toBe('sent');
  });
});
