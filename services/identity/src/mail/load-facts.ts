import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Codes } from '../codes/codes.js';
import { unseal } from '../core/seal.js';
import type { Secrets } from '../core/secrets.js';
import type { EmailMessage } from '../persistence/email-message.entity.js';
import { VerificationCode } from '../persistence/verification-code.entity.js';

/** What the mails of the service say; an empty text where the row of a mail has nothing of it. */
export type MailFacts = {
  recipient: string;
  code: string;
  newAddress: string;
  temporaryPassword: string;
};

/** Where the facts of a mail come from. */
export type MailSource = {
  em: SqlEntityManager;
  message: EmailMessage;
  now: Date;
  codes: Codes;
  secrets: Secrets;
};

/** The facts of a waiting mail; null when it has become pointless: its code was replaced, used or is too old. */
export async function loadFacts({ em, message, now, codes, secrets }: MailSource): Promise<MailFacts | null> {
  const { codeId, sealed, newAddress = '' } = message.payload;
  const code = codeId === undefined ? null : await em.findOne(VerificationCode, { id: codeId });
  if (codeId !== undefined && !isAlive(code, now)) return null;
  return {
    recipient: message.recipient,
    code: code ? codes.digitsOf(code) : '',
    newAddress,
    temporaryPassword: sealed ? await unseal(sealed, secrets.sealing) : '',
  };
}

function isAlive(code: VerificationCode | null, now: Date): boolean {
  return code !== null && code.usedAt === null && code.expiresAt > now;
}
