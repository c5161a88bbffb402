import { firstLetter } from '../vocabulary/pasted-text.js';

/**
 * An address by which its owner recognises it and nobody else learns it: the first letter, dots, and the domain. A
 * client compares the own address with an invitation's by masking it the same way.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${firstLetter(email)}•••${email.slice(at)}`;
}
