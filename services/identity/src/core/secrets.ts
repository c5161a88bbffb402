import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from './settings.js';

/** Keys made from the two configured ones, one per use, so that no key ever serves two purposes. */
@Injectable()
export class Secrets {
  private readonly codes: Buffer;
  private readonly identifiers: Buffer;
  readonly sealing: Buffer;

  constructor(@Inject(SETTINGS) settings: Pick<IdentitySettings, 'codeKey' | 'keyEncryptionKey'>) {
    this.codes = derived(settings.codeKey, 'verification codes');
    this.identifiers = derived(settings.codeKey, 'identifiers');
    this.sealing = derived(settings.keyEncryptionKey, 'signing keys');
  }

  /** Stands for an e-mail address wherever the address itself must not be kept. */
  identifierHash(identifier: string): string {
    return createHmac('sha256', this.identifiers).update(identifier).digest('base64url');
  }

  codeDigest(text: string): Buffer {
    return createHmac('sha256', this.codes).update(text).digest();
  }
}

function derived(key: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'identity', use, 32));
}
