import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The mailer an address stands for: `ses://region` (with `?endpoint=` for a stand-in) or `smtp://host:port`. */
export async function mailerFor(address: string, timeoutMilliseconds = 10_000): Promise<Mailer> {
  if (new URL(address).protocol !== 'ses:') return SmtpMailer.at(address, timeoutMilliseconds);
  // Loaded where it is used: its client takes more memory than all mails.
  const { SesMailer } = await import('./ses-mailer.js');
  return SesMailer.at(address, timeoutMilliseconds);
}
