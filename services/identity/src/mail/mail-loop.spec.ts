import {
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { layOutMail } from '@app/platform/mail/lay-out-mail';
import { MailRejected } from '@app/platform/mail/mail-errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import {
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';
import { mailTemplates } from '../persistence/email-message.entity.js';
import { mails } from './mails.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
// Files of one Jest worker share the mail box.
afterEach(() => {
  identity.mails.rejectWith = null;
});
afterAll(() => identity.stop());

/** The newest mail to an address; `pause` from when it was written, which stays the same however late one looks. */
const rowOf = async (recipient: string) => {
  const [row] = await identity.sql<{ status: string; attempts: number; pause: number }>(
    `select status, attempts, extract(epoch from next_attempt_at - created_at)::float as pause
     from identity.email_message where recipient = $1 order by created_at desc limit 1`,
    [recipient],
  );
  return row;
};
const until = (recipient: string, status: string, attempts = 1) =>
  eventually(async () => {
    const row = await rowOf(recipient);
    if (row?.status === status && row.attempts >= attempts) return row;
    throw new Error(`The mail never became ${status}: ${JSON.stringify(row)}`);
  });
const makeDue = (recipient: string) =>
  identity.sql('update identity.email_message set next_attempt_at = now() where recipient = $1', [recipient]);

describe('mails of the service', () => {
  it('are tried again with the same code and the same id', async () => {
    identity.mails.rejectWith = new Error('connection refused');
    const email = await identity.givenUnconfirmed();
    const row = await until(email, 'queued');
    expect(row.pause).toBeGreaterThan(1);
    identity.mails.rejectWith = null;
    await makeDue(email);
    await identity.mails.code(email);
    await until(email, 'sent', 2);
  });

  it('are tried again whatever a mailer throws', async () => {
    identity.mails.rejectWith = 'no error at all, but a text';
    const email = await identity.givenUnconfirmed();
    await until(email, 'queued');
    const found = await identity.sql<{ last_problem: string }>(
      'select last_problem from identity.email_message where recipient = $1',
      [email],
    );
    expect(found).toEqual([{ last_problem: 'unknown' }]);
  });

  it('are given up when the provider says no for good', async () => {
    identity.mails.rejectWith = new MailRejected('no such address');
    expect((await until(await identity.givenUnconfirmed(), 'failed')).attempts).toBe(1);
  });

  it('are taken over from a process that died while sending', async () => {
    const email = await identity.givenUnconfirmed();
    await until(email, 'sent');
    await identity.sql(
      `update identity.email_message set status = 'sending', attempts = 1 where recipient = $1`,
      [email],
    );
    await makeDue(email);
    await until(email, 'sent', 2);
  });

  it('that cannot be rendered are tried again and do not hold up others', async () => {
    const broken = newAddress();
    await identity.sql(
      `insert into identity.email_message (id, template, recipient, payload)
       values (gen_random_uuid(), 'invitation', $1, '{"sealed":"not sealed by us"}')`,
      [broken],
    );
    await until(broken, 'queued');
    await identity.mails.code(await identity.givenUnconfirmed());
    await identity.sql(`update identity.email_message set attempts = 11 where recipient = $1`, [broken]);
    await makeDue(broken);
    await until(broken, 'failed', 12);
  });

  it('are dropped when a newer code replaced theirs', async () => {
    identity.mails.rejectWith = new Error('connection refused');
    const email = await identity.givenUnconfirmed();
    await until(email, 'queued');
    await identity.client.send(
      new ResendConfirmationCodeCommand({ ClientId: identity.settings.clientId, Username: email }),
    );
    // One that is made due while it is being sent would be taken for one whose sender died.
    await until(email, 'queued');
    identity.mails.rejectWith = null;
    await makeDue(email);
    await identity.mails.nth(email, 1);
    const statuses = async () => {
      const rows = await identity.sql<{ status: string }>(
        'select status from identity.email_message where recipient = $1 order by created_at',
        [email],
      );
      return rows.map(({ status }) => status);
    };
    await eventually(async () => expect(await statuses()).toEqual(['dropped', 'sent']));
    expect(identity.mails.to(email)).toHaveLength(1);
  });

  it('link to the product, whatever host a caller names', async () => {
    const email = await identity.givenConfirmed();
    await identity.call(
      'ForgotPassword',
      { ClientId: identity.settings.clientId, Username: email },
      {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
      },
    );
    const { text, html } = await identity.mails.nth(email, 2);
    expect(text).toContain('http://localhost:3000/auth/reset-password-code?email=');
    expect(text + html).not.toContain('evil');
  });

  it('contain no text that a stranger chose', async () => {
    const email = newAddress();
    await identity.call('SignUp', {
      ClientId: identity.settings.clientId,
      Username: email,
      Password: 'lake-otter-quilt-93',
      UserAttributes: [{ Name: 'given_name', Value: 'Win money at https://evil.example' }],
    });
    const { text, html, subject } = await identity.mails.nth(email, 1);
    expect(text + html + subject).not.toMatch(/evil|money/);
    await identity.client.send(
      new ForgotPasswordCommand({ ClientId: identity.settings.clientId, Username: email }),
    );
    expect((await identity.mails.nth(email, 2)).text).not.toMatch(/evil|money/);
  });

  it.each(mailTemplates)('%s has a text and safe HTML', (template) => {
    const frame = { brand: 'Path & Way', publicUrl: 'https://jobs.example' };
    const facts = {
      recipient: 'a"<b>@example.org',
      code: '012345',
      newAddress: '<img src=x>@example.org',
      temporaryPassword: 'one time',
    };
    const mail = layOutMail(mails[template].text(facts, frame), frame);
    expect(mail.html).toContain('Path &amp; Way');
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.text).toContain('Path & Way');
    if (template.endsWith('code')) expect(mail.text).toMatch(/^012345$/m);
    for (const [link] of mail.text.matchAll(/https?:\/\/\S+/g))
      expect(new URL(link).origin).toBe('https://jobs.example');
  });
});
