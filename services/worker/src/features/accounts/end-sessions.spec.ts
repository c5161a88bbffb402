import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../../test/support/identity.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

const deletionRequested = (userId: string) => anEvent('account.deletion-requested', null, { userId });

describe('what somebody was signed in on when they asked for their account to be deleted', () => {
  let identity: IdentityUnderTest;
  let worker: TestWorker;
  beforeAll(async () => {
    identity = await startIdentityUnderTest();
    const { adminPort, serviceKey, poolId } = identity.settings;
    worker = await openWorker(undefined, {
      IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
      IDENTITY_SERVICE_KEY: serviceKey,
      IDENTITY_POOL_ID: poolId,
    });
  });
  afterAll(async () => {
    await worker?.close();
    await identity?.stop();
  });

  it('ends at the sign-in service, and what they signed in on since then goes on', async () => {
    const email = await identity.givenConfirmed();
    const before = await identity.signIn(email);
    const [account] = await identity.sql<{ id: string }>('select id from identity.account where email = $1', [
      email,
    ]);
    const { id } = await aPerson({ email, subject: account?.id ?? '' });
    const event = deletionRequested(id);
    const since = await identity.signIn(email);
    await worker.deliver(event);
    const standing = ({ AccessToken }: typeof before) =>
      identity.client.send(new GetUserCommand({ AccessToken }));
    await expect(standing(before)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect((await standing(since)).Username).toBe(account?.id);
  });

  it('is nothing where the sign-in service does not know them', async () => {
    await worker.deliver(deletionRequested((await aPerson()).id));
    expect(worker.lines.join()).not.toContain('A reaction failed');
  });
});

describe('a sign-in service that does not answer', () => {
  let service: Server;
  let worker: TestWorker;
  let away = false;
  const heard: { Username: string }[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        if (!away) heard.push(JSON.parse(text));
        response
          .writeHead(away ? 500 : 200, { 'content-type': 'application/x-amz-json-1.1' })
          .end(JSON.stringify(away ? { __type: 'InternalErrorException' } : {}));
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await worker?.close();
    service?.close();
  });

  it('is told again, once, and the mail does not wait for it', async () => {
    const { id, subject, email } = await aPerson();
    const event = deletionRequested(id);
    away = true;
    await expect(worker.deliver(event)).rejects.toThrow();
    const mails = () =>
      rowsOf('select recipient from email_message where subject_id = $1 and template = $2', [
        id,
        'account-deletion-requested',
      ]);
    expect(await mails()).toEqual([{ recipient: email.toLowerCase() }]);
    away = false;
    await worker.deliver(event);
    const SignedInBefore = new Date(event.occurredAt).getTime() / 1000;
    expect(heard.filter(({ Username }) => Username === subject)).toEqual([
      expect.objectContaining({ SignedInBefore }),
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('is told of those, too, whose address nobody proved, to whom no mail goes', async () => {
    const { id, subject } = await aPerson({ emailVerified: false });
    await worker.deliver(deletionRequested(id));
    expect(heard.at(-1)).toMatchObject({ Username: subject });
    expect(await rowsOf('select from email_message where subject_id = $1', [id])).toEqual([]);
  });
});
