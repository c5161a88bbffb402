import { alertConsent, savedInAccount } from './alert-terms.js';

/** How long mails come without anybody saying that they want them, and when they are asked. */
export const alertMonths = 12;
export const alertRenewableDays = 30;

/** What is agreed to when mails are to go on. */
export const alertRenewal = {
  version: 'renewal-1',
  text: `New jobs of this search may be mailed to me for ${alertMonths} months more. Each mail has a link that ends this.`,
} as const;

/** All words there ever were, by their version. */
const words: Readonly<Record<string, string>> = Object.fromEntries(
  [alertConsent, savedInAccount, alertRenewal].map(({ version, text }) => [version, text]),
);
export const alertWords = (version: string): string => words[version] ?? '';
