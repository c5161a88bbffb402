import { type PasswordProblem, passwordProblem } from '@app/contracts/identity/password-problem';
import { Inject, Injectable } from '@nestjs/common';
import { Rejected } from '../core/errors.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';

export interface PasswordOwner {
  email: string;
  givenName?: string | null;
  familyName?: string | null;
}

const reasons: Record<PasswordProblem, string> = {
  'too short': 'Password not long enough',
  'too long': 'Password too long',
  guessable: 'Password is too easy to guess',
};

/** What a password must be: long enough, and not what a guesser tries first. Nothing else is asked of it. */
@Injectable()
export class PasswordPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  check(password: string, owner: PasswordOwner): void {
    const context = [this.settings.brandName, owner.email, owner.givenName ?? '', owner.familyName ?? ''];
    const problem = passwordProblem(password, context);
    if (!problem) return;
    throw new Rejected(
      'InvalidPasswordException',
      `Password did not conform with policy: ${reasons[problem]}`,
    );
  }
}
