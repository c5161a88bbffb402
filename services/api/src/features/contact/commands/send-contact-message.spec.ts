import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = (body: unknown) => api.visitor.post('contact-messages', body);
const anAddress = () => `clara-${newId().slice(-12)}@example.com`;
type Kept = { id: string; topic: string; message: string };
const keptFrom = (email: string) =>
  rowsOf<Kept>('select id, topic, message from contact_message where email = $1', [email]);

describe('sending a contact message', () => {
  it('keeps the message and stages one event that holds its id alone', async () => {
    const email = anAddress();
    const message = 'Hello,\n\nis there a job for me?';
    const { status, body } = await send({ topic: 'applicant', email: ` ${email.toUpperCase()} `, message });
    expect([status, body]).toEqual([204, '']);
    const [kept] = await keptFrom(email);
    expect(kept).toEqual({ id: expect.any(String), topic: 'applicant', message });
    const events = await rowsOf(
      `select name, actor_id, company_id, payload from outbox_message where payload ->> 'contactMessageId' = $1`,
      [kept!.id],
    );
    expect(events).toEqual([
      {
        name: 'contact.message-sent',
        actor_id: null,
        company_id: null,
        payload: { contactMessageId: kept!.id },
      },
    ]);
  });

  it('takes messages of people who are signed in, without noting who they are', async () => {
    const applicant = await api.as('applicant');
    const email = anAddress();
    const sent = await applicant.post('contact-messages', { topic: 'other', email, message: 'Hello' });
    expect(sent.status).toBe(204);
    expect(await keptFrom(email)).toHaveLength(1);
  });

  it('names each wrong field', async () => {
    const { status, body } = await send({ topic: 'gossip', email: 'clara@', message: '  ' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      topic: 'Please choose a topic',
      email: 'Please enter a valid email address',
      message: 'Please write a message',
    });
  });

  it.each([
    ['a second recipient', { email: 'clara@example.com\r\nBcc: all@example.com' }, 'email'],
    ['two addresses', { email: 'clara@example.com, all@example.com' }, 'email'],
    ['too many words', { message: 'x'.repeat(5_001) }, 'message'],
    ['control characters', { message: 'a\u0000b' }, 'message'],
    ['a field nobody knows', { replyTo: 'x@example.com' }, 'replyTo'],
  ])('refuses %s and keeps nothing', async (_what, wrong, field) => {
    const email = anAddress();
    const { status, body } = await send({ topic: 'other', email, message: 'Hello', ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await keptFrom(email)).toEqual([]);
  });
});

describe('somebody who writes again and again', () => {
  it('gets three messages through in an hour; other addresses are not in the way', async () => {
    const strict = await startApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
    try {
      const [busy, calm] = ['198.51.100.7', '198.51.100.8'];
      const write = (
        from: string,
        body: unknown = { topic: 'other', email: anAddress(), message: 'Hello' },
      ) => strict.visitor.post('contact-messages', body, { 'x-forwarded-for': from });
      for (let sent = 0; sent < 3; sent += 1) expect((await write(busy)).status).toBe(204);
      const rejected = await write(busy);
      expect([rejected.status, rejected.body.message]).toEqual([429, 'Too many requests']);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await write(calm)).status).toBe(204);
    } finally {
      await strict.stop();
    }
  });
});
