import { identityLimits, passwordLength } from '@app/contracts/identity/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../refused.js';
import { type IdentitySettings, SETTINGS } from '../settings.js';
import { isGuessable } from './guessable.js';

export interface PasswordOwner {
  email: string;
  givenName?: string | null;
  familyName?: string | null;
}

/** What a password must be: long enough, and not what a guesser tries first. Nothing else is asked of it. */
@Injectable()
export class PasswordPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  check(password: string, owner: PasswordOwner): void {
    const length = passwordLength(password);
    if (length < identityLimits.passwordMinimum) throw refused('Password not long enough');
    if (length > identityLimits.passwordMaximum) throw refused('Password too long');
    const context = [this.settings.brandName, owner.email, owner.givenName ?? '', owner.familyName ?? ''];
    if (isGuessable(password, context)) throw refused('Password is too easy to guess');
  }
}

function refused(reason: string): Refused {
  return new Refused('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
}
