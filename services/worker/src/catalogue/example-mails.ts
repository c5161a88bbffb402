import type { Frame, MailText } from '@app/platform/mail/mail-text';
import { mailWriters } from './mails.js';

/** Every mail, written from its example facts: for looking at them without sending one. */
export const exampleMails = (frame: Frame): { name: string; mail: MailText }[] =>
  Object.entries(mailWriters).map(([name, writer]) => ({ name, mail: writer.writeExample(frame) }));
