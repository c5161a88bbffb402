import { createTransport } from 'nodemailer';
import type { Mail } from './mailer.js';
import { MailRejected } from './mail-errors.js';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** What both adapters hand to the library: one recipient, our id, and a word to machines that answer mails. */
export function messageOptions(mail: Mail) {
  rejectUnsafe(mail);
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    messageId: `<${mail.messageId}@${domainOf(mail.from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Message-Reference': mail.messageId,
      ...(mail.unsubscribe ? unsubscribeHeaders(mail.unsubscribe) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One click in the mailbox ends such mails (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The mail as bytes, in the form of RFC 5322. */
export async function composeMail(mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail(messageOptions(mail));
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into bytes');
  return message;
}

// One address and nothing that could start another header or recipient.
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
const CONTROL = /\p{Cc}/u;

function rejectUnsafe({ from, to, replyTo, subject, messageId, unsubscribe }: Mail): void {
  if (unsubscribe !== undefined && !/^https?:\/\/[^\s<>]+$/.test(unsubscribe))
    throw new MailRejected('This is not one address to unsubscribe at');
  for (const header of [from, to, replyTo, subject, messageId]) {
    if (header !== undefined && CONTROL.test(header))
      throw new MailRejected('A header holds a control character');
  }
  for (const address of [to, replyTo]) {
    if (address !== undefined && !ADDRESS.test(address))
      throw new MailRejected('This is not one mail address');
  }
  if (!/^[\w.-]+$/.test(messageId))
    throw new MailRejected('The message id may hold letters, digits, dots and dashes');
}

function domainOf(from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.split('@')[1]?.trim();
  if (!domain) throw new MailRejected('The sender has no domain');
  return domain;
}
