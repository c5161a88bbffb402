import type { Frame } from '@app/platform/mail/mail-text';

/** What every mail knows about this installation, by the settings the sender of mails takes, too. */
export class MailFrame implements Frame {
  constructor(
    readonly brand: string,
    readonly publicUrl: string,
  ) {}
}
