export function hasControls(value: string): boolean {
  return /\p{Cc}/u.test(value);
}

/** An address as the protocol shows it back: enough to recognise, not enough to learn. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${Array.from(local)[0] ?? ''}***@${Array.from(domain)[0] ?? ''}***`;
}
