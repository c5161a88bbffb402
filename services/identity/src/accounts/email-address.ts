import { identityLimits } from '@app/contracts/identity/limits';

/** Linear on purpose: no part of the pattern can match the same text in two ways. */
const shape = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/;

/** The one spelling under which an address is stored and compared. */
export function normalisedEmail(value: string): string {
  return value.trim().normalize('NFC').toLowerCase();
}

export function isEmail(value: string): boolean {
  return value.length <= identityLimits.emailMaximum && !hasControls(value) && shape.test(value);
}

export function hasControls(value: string): boolean {
  return /\p{Cc}/u.test(value);
}

/** An address as the protocol shows it back: enough to recognise, not enough to learn. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${Array.from(local)[0] ?? ''}***@${Array.from(domain)[0] ?? ''}***`;
}
