import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Codes } from '../codes/codes.js';
import { VerificationCode } from '../persistence/verification-code.entity.js';
import { Secrets } from '../core/secrets.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { unseal } from '../core/seal.js';
import type { EmailMessage } from '../persistence/email-message.entity.js';
import { layOutMail, type LaidOutMail } from './lay-out-mail.js';
import { mailTexts } from './mail-texts.js';

/** Renders a waiting mail; the same mail comes out however often it is rendered. */
@Injectable()
export class MailRendering {
  constructor(
    private readonly codes: Codes,
    private readonly secrets: Secrets,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /** Null when the mail has become pointless: its code was replaced, used or is too old. */
  async render(em: SqlEntityManager, message: EmailMessage, now: Date): Promise<LaidOutMail | null> {
    const { codeId, sealed, newAddress = '' } = message.payload;
    const code = codeId === undefined ? null : await em.findOne(VerificationCode, { id: codeId });
    if (codeId !== undefined && !isAlive(code, now)) return null;
    const text = mailTexts[message.template]({
      brand: this.settings.brandName,
      productUrl: this.settings.productUrl,
      recipient: message.recipient,
      code: code ? this.codes.digitsOf(code) : '',
      newAddress,
      temporaryPassword: sealed ? await unseal(sealed, this.secrets.sealing) : '',
    });
    return layOutMail(text, this.settings.brandName);
  }
}

function isAlive(code: VerificationCode | null, now: Date): boolean {
  return code !== null && code.usedAt === null && code.expiresAt > now;
}
