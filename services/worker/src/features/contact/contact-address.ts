import type { WorkerEnv } from '@app/platform/config/env';

/** Where messages of the contact page go: the address set for them, else the one mails come from. */
export function contactAddress({
  CONTACT_EMAIL,
  MAIL_FROM,
}: Pick<WorkerEnv, 'CONTACT_EMAIL' | 'MAIL_FROM'>): string {
  return CONTACT_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1]?.trim() ?? MAIL_FROM;
}
