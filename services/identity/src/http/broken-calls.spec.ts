import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());
/** Whatever was sent never became an error of the service. */
afterEach(() => expect(identity.logs.filter((line) => line.includes('"failed'))).toEqual([]));

/** Refused as the protocol has it: one status, the name in body and header, a sentence. */
async function rejected(type: string, call: Promise<Response>): Promise<void> {
  const reply = await call;
  expect([reply.status, reply.headers.get('x-amzn-errortype')]).toEqual([400, type]);
  expect(JSON.parse(await reply.text())).toEqual({ __type: type, message: expect.stringMatching(/\S/) });
}

describe('a call that is none', () => {
  it.each([
    ['broken', '{"AccessToken":'],
    ['a text', '"AccessToken"'],
    ['a number', '7'],
    ['null', 'null'],
    ['two documents', '{}{}'],
    ['a form', 'AccessToken=x'],
    ['marked', '\uFEFF{"AccessToken":"x"}'],
    ['deep', '['.repeat(8_000)],
  ])('is refused when its body is %s', async (_what, body) => {
    await rejected('SerializationException', identity.call('GetUser', body));
  });

  it.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'text/html'])(
    'is read whatever it calls itself: %s',
    async (type) => {
      await rejected(
        'NotAuthorizedException',
        identity.call('GetUser', { AccessToken: 'x' }, { 'content-type': type }),
      );
    },
  );

  it.each(['x', ';', 'text', '/'])('is refused when it calls itself %s', async (type) => {
    await rejected(
      'SerializationException',
      identity.call('GetUser', { AccessToken: 'x' }, { 'content-type': type }),
    );
  });

  it('is nobody’s fault when its caller left in the middle', async () => {
    const socket = connect(identity.settings.port, '127.0.0.1');
    await new Promise<void>((resolve) =>
      socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{', () => resolve()),
    );
    socket.destroy();
    await eventually(() => expect(identity.logs.join()).toContain('the caller left'));
  });

  it.each([
    '',
    '.',
    'GetUser',
    'Other.GetUser',
    '__proto__',
    'AWSCognitoIdentityProviderService.',
    'x'.repeat(4_000),
  ])('is refused when it names no action of ours: %j', async (target) => {
    await rejected(
      'UnknownOperationException',
      identity.call('GetUser', { AccessToken: 'x' }, { 'x-amz-target': target }),
    );
  });

  it('is not found by another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect((await fetch(identity.settings.publicUrl, { method })).status).toBe(404);
  });

  it.each([
    ['a body larger than it may be', `content-length: 1000000\r\n\r\n${'x'.repeat(20_000)}`, 400],
    ['a length that is none', 'content-length: many\r\n\r\n{}', 400],
    ['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}', 400],
    ['two framings', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n', 400],
    ['pieces that are none', 'transfer-encoding: chunked\r\n\r\nzz\r\n', 400],
    ['headers without end', `x-long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is refused with %s', async (_what, rest, status) => {
    expect(await statusOfRaw(`POST / HTTP/1.1\r\nhost: localhost\r\n${rest}`)).toBe(status);
    expect((await identity.call('GetUser', { AccessToken: 'x' })).status).toBe(400);
  });
});

/** What a plain socket hears, for calls no client can be brought to send. */
function statusOfRaw(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(identity.settings.port, '127.0.0.1', () => socket.write(text));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
    });
  });
}
