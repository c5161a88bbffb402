import { identityLimits, passwordLength } from '@app/contracts/identity/limits';
import { passwordProblem } from '@app/contracts/identity/password-problem';

const { passwordMinimum, passwordMaximum } = identityLimits;

/** What a meter shows of a password: how many of its four parts are full, and in words what is missing. */
export type MeterReading = { filled: number; isGood: boolean; text: string };

/** Reads a password by the rules of the server, so that nothing is called good here and refused there. */
export function readMeter(password: string, context: readonly string[]): MeterReading {
  const length = passwordLength(password);
  switch (passwordProblem(password, context)) {
    case 'too short':
      return {
        filled: Math.floor((length / passwordMinimum) * 4),
        isGood: false,
        text: `${passwordMinimum} characters or more, ${passwordMinimum - length} to go`,
      };
    case 'too long':
      return { filled: 3, isGood: false, text: `${passwordMaximum} characters at most` };
    case 'guessable':
      return {
        filled: 2,
        isGood: false,
        text: 'Too easy to guess. Leave out names, common words and keys in a row, or add words of your own',
      };
    default:
      return { filled: 4, isGood: true, text: 'Long enough' };
  }
}
