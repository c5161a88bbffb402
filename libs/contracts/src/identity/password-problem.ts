import { isGuessable } from './guessable-password.js';
import { identityLimits, passwordLength } from './limits.js';

export type PasswordProblem = 'too short' | 'too long' | 'guessable';

/**
 * Why a password is not taken; undefined where it is. `context` is what a guesser tries first: the brand, and address
 * and names of its owner.
 */
export function passwordProblem(password: string, context: readonly string[]): PasswordProblem | undefined {
  const length = passwordLength(password);
  if (length < identityLimits.passwordMinimum) return 'too short';
  if (length > identityLimits.passwordMaximum) return 'too long';
  return isGuessable(password, context) ? 'guessable' : undefined;
}
