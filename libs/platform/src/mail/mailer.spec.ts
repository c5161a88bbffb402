import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { composeMail } from './compose-mail.js';
import { MailRejected, MailThrottled } from './mail-errors.js';
import type { Mail, Mailer } from './mailer.js';
import { mailerFor } from './mailer-for.js';
import { saidByServer } from './said-by-server.js';

const mail: Mail = {
  messageId: '0198c0de-0000-7000-8000-000000000001',
  from: 'Pathway <no-reply@pathway.example>',
  to: 'ann@example.org',
  subject: 'Your application – received',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
};

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function listen<S extends Server | HttpServer>(server: S): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** A provider that answers every request the same way and remembers what it got. */
async function givenSes(status: number, body: string) {
  const requests: URLSearchParams[] = [];
  const server = createHttpServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      requests.push(new URLSearchParams(text));
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
  });
  const port = await listen(server);
  return { requests, mailer: await opened(`ses://eu-west-1?endpoint=http://127.0.0.1:${port}`) };
}

/** A mail server that speaks just enough SMTP; `answers` replaces single replies. */
async function givenSmtp(answers: Record<string, string> = {}) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let text = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (inData) {
        if (!text.includes('\r\n.\r\n')) return;
        received.push(text);
        [inData, text] = [false, ''];
        say('250 taken');
        return;
      }
      const verb = text.slice(0, 4).toUpperCase();
      text = '';
      inData = verb === 'DATA' && !answers[verb];
      say(answers[verb] ?? (inData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok'));
    });
    socket.on('error', () => undefined);
  });
  const port = await listen(server);
  return { received, mailer: await opened(`smtp://127.0.0.1:${port}`) };
}

async function opened(address: string, timeout?: number): Promise<Mailer> {
  const mailer = await mailerFor(address, timeout);
  open.unshift(mailer);
  return mailer;
}

const accepted =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>ses-1</MessageId></SendRawEmailResult></SendRawEmailResponse>';
const rejection = (code: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`;

describe('a composed mail', () => {
  it('has both bodies, our id and one recipient', async () => {
    const text = (await composeMail(mail)).toString();
    expect(text).toContain('Message-ID: <0198c0de-0000-7000-8000-000000000001@pathway.example>');
    expect(text).toMatch(/^To: ann@example.org\r$/m);
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('Hello Ann');
    expect(text).toContain('Auto-Submitted: auto-generated');
  });

  it('names the address that ends such mails with one click, where there is one', async () => {
    const address = `https://pathway.example/api/alert-subscribers/${mail.messageId}/${'s'.repeat(43)}`;
    const text = (await composeMail({ ...mail, unsubscribe: address })).toString();
    expect(text).toMatch(new RegExp(`^List-Unsubscribe: <${address}>\\r$`, 'm'));
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect((await composeMail(mail)).toString()).not.toContain('List-Unsubscribe');
  });

  it.each([
    { unsubscribe: 'https://pathway.example/a>\r\nBcc: eve@example.org' },
    { unsubscribe: 'mailto:eve@example.org' },
    { subject: 'Hi\r\nBcc: eve@example.org' },
    { to: 'ann@example.org\nBcc: eve@example.org' },
    { to: 'ann@example.org, eve@example.org' },
    { to: 'Ann <ann@example.org>' },
    { from: 'Pathway <no-reply@pathway.example>\r\nBcc: eve@example.org' },
    { replyTo: 'eve@example.org\r\nX: y' },
    { messageId: 'a>\r\nBcc: eve@example.org' },
  ])('refuses to smuggle a header: %j', async (change) => {
    await expect(composeMail({ ...mail, ...change })).rejects.toBeInstanceOf(MailRejected);
  });
});

describe('the SES mailer', () => {
  it('hands the raw message over and answers with the provider’s id', async () => {
    const { requests, mailer } = await givenSes(200, accepted);
    expect(await mailer.send(mail)).toEqual({ providerId: 'ses-1' });
    const request = requests[0];
    expect(request?.get('Action')).toBe('SendRawEmail');
    expect(request?.get('Destinations.member.1')).toBe('ann@example.org');
    expect(request?.get('Tags.member.1.Value')).toBe(mail.messageId);
    expect(Buffer.from(request?.get('RawMessage.Data') ?? '', 'base64').toString()).toContain('Hello Ann');
  });

  it.each([
    [400, 'MessageRejected', MailRejected],
    [400, 'Throttling', MailThrottled],
  ])('tells a %i %s apart', async (status, code, kind) => {
    const { mailer } = await givenSes(status, rejection(code));
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(kind);
  });

  it('leaves a server error to another try, without trying itself', async () => {
    const { mailer, requests } = await givenSes(500, rejection('InternalFailure'));
    const error = await mailer.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRejected);
    expect(requests).toHaveLength(1);
  });

  it('gives up on a provider that never answers', async () => {
    const port = await listen(createHttpServer((request) => request.resume()));
    const mailer = await opened(`ses://eu-west-1?endpoint=http://127.0.0.1:${port}`, 200);
    await expect(mailer.send(mail)).rejects.toThrow(/time/i);
  });
});

describe('the SMTP mailer', () => {
  it('hands the message over', async () => {
    const { received, mailer } = await givenSmtp();
    expect((await mailer.send(mail)).providerId).toContain(mail.messageId);
    expect(received[0]).toContain('Hello Ann');
  });

  it.each([
    ['550 no such mailbox', MailRejected],
    ['450 slow down', MailThrottled],
  ])('understands %s', async (answer, kind) => {
    const { mailer } = await givenSmtp({ RCPT: answer });
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(kind);
  });

  it.each([
    ['MAIL', '454 Throttling failure: Maximum sending rate exceeded.'],
    ['DATA', '421 4.7.0 Too many messages, slow down'],
    ['MAIL', '451 4.3.2 System not accepting network messages'],
  ])('is asked to wait by %s answered with %s', async (verb, answer) => {
    const { mailer } = await givenSmtp({ [verb]: answer });
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailThrottled);
  });

  it.each(['450 4.2.0 Greylisted, see you later', '452 4.2.2 The mailbox is full', '451 4.7.1 Come back'])(
    'leaves to another try, by itself, what one address answers with %s',
    async (answer) => {
      const { mailer } = await givenSmtp({ RCPT: answer });
      const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailThrottled);
      expect(error).not.toBeInstanceOf(MailRejected);
    },
  );

  it('is quoted without addresses when it refuses', async () => {
    const { mailer } = await givenSmtp({ RCPT: '550 5.1.1 <ann@example.org> is not here' });
    const error: unknown = await mailer.send(mail).catch((rejection: unknown) => rejection);
    expect(saidByServer(error)).toBe('550 5.1.1 <[address]> is not here');
    expect(saidByServer(new Error('connection  lost'))).toBe('connection lost');
    expect(saidByServer('nothing')).toBeNull();
  });

  it('gives up on a server that never greets', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => undefined)));
    const mailer = await opened(`smtp://127.0.0.1:${port}`, 200);
    await expect(mailer.send(mail)).rejects.toThrow(/time/i);
  });
});
