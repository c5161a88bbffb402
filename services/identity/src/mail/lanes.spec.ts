import { newId } from '@app/platform/identifiers/new-id';
import { MailThrottled } from '@app/platform/mail/mail-errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import {
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterEach(async () => {
  identity.mails.before = () => undefined;
  identity.mails.rejectWith = null;
  await identity.sql(
    `update identity.email_message set status = 'dropped' where status in ('queued', 'sending')`,
  );
});
afterAll(() => identity.stop());

type Waiting = { status: string; attempts: number; pause: number };

async function waiting(recipient: string): Promise<Waiting | undefined> {
  const rows = await identity.sql<Waiting>(
    `select status, attempts, extract(epoch from next_attempt_at - now())::float8 as pause
     from identity.email_message where recipient = $1`,
    [recipient],
  );
  return rows.at(-1);
}

/** Mails that are no codes, due for longer than any code can be. */
async function givenNotices(count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, newAddress);
  for (const recipient of recipients)
    await identity.sql(
      `insert into identity.email_message (id, template, recipient, payload, next_attempt_at)
       values ($1, 'password-changed', $2, '{}', now() - interval '1 hour')`,
      [newId(), recipient],
    );
  return recipients;
}

describe('a provider that asks to wait', () => {
  it('delays a code by seconds, however long it asks for, and uses up none of its tries', async () => {
    let asked = 0;
    identity.mails.before = () => {
      asked += 1;
      throw new MailThrottled('slow down', 120);
    };
    const email = await identity.givenUnconfirmed();
    for (const times of [1, 2, 3]) {
      await eventually(() => expect(asked).toBeGreaterThanOrEqual(times));
      const mail = await eventually(async () => {
        const stored = await waiting(email);
        expect(stored).toMatchObject({ status: 'queued', attempts: 0 });
        return stored;
      });
      expect(mail?.pause).toBeLessThan(15);
    }
    identity.mails.before = () => undefined;
    await identity.mails.code(email);
  });

  it('for notices delays no code', async () => {
    identity.mails.before = ({ text }) => {
      if (!/^\d{6}$/m.test(text)) throw new MailThrottled('slow down', 120);
    };
    const notices = await givenNotices(12);
    await eventually(async () => {
      const rows = await Promise.all(notices.map(waiting));
      expect(rows.some((row) => row !== undefined && row.pause > 0 && row.attempts === 0)).toBe(true);
    });
    await identity.mails.code(await identity.givenUnconfirmed());
  });
});

describe('a provider that is away', () => {
  it('has a code tried every few seconds for as long as the code can be used', async () => {
    identity.mails.rejectWith = new Error('connection refused');
    const email = await identity.givenUnconfirmed();
    await eventually(async () => expect((await waiting(email))?.status).toBe('queued'));
    await identity.sql(
      `update identity.email_message set attempts = 40, next_attempt_at = now() where recipient = $1`,
      [email],
    );
    await eventually(async () =>
      expect(await waiting(email)).toMatchObject({ status: 'queued', attempts: 41 }),
    );
    expect((await waiting(email))?.pause).toBeLessThan(20);
  });
});

describe('notices that are handed over slowly', () => {
  it('hold up no code', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    identity.mails.before = ({ text }) => {
      if (/^\d{6}$/m.test(text)) return undefined;
      held += 1;
      return released;
    };
    const notices = await givenNotices(25);
    try {
      await eventually(() => expect(held).toBeGreaterThan(0));
      await identity.mails.code(await identity.givenUnconfirmed());
    } finally {
      release();
    }
    await eventually(() => {
      for (const recipient of notices) expect(identity.mails.to(recipient)).toHaveLength(1);
    });
  });
});
