import type { Mailer } from './mailer.js';
import { SesMailer } from './ses-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The mailer an address stands for: `ses://region` (with `?endpoint=` for a stand-in) or `smtp://host:port`. */
export function mailerFor(address: string, timeoutMilliseconds = 10_000): Mailer {
  const isSes = new URL(address).protocol === 'ses:';
  return isSes ? SesMailer.at(address, timeoutMilliseconds) : SmtpMailer.at(address, timeoutMilliseconds);
}
