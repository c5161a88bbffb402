import type { MailTemplate } from '../persistence/email-message.entity.js';

/** What a mail says, before it is laid out. `code` stands on a line of its own. */
export interface MailText {
  subject: string;
  title: string;
  paragraphs: string[];
  code?: string;
  button?: { label: string; address: string };
  closing: string;
}

export interface MailFacts {
  brand: string;
  productUrl: string;
  recipient: string;
  code: string;
  newAddress: string;
  temporaryPassword: string;
}

const ignore = 'If this was not you, ignore this mail: nothing changes without the code.';
const warn = (facts: MailFacts): string =>
  `If this was not you, reset your password at once: ${facts.productUrl}/auth/reset-password`;

/**
 * The texts of all mails. People's names do not appear: whoever signs an address up chooses the name, and must not be
 * able to write into a stranger's mailbox.
 */
export const mailTexts: Record<MailTemplate, (facts: MailFacts) => MailText> = {
  'sign-up-code': (facts) => ({
    subject: `Your verification code is ${facts.code}`,
    title: 'Confirm your email address',
    paragraphs: [
      `Enter this code to finish creating your ${facts.brand} account. It is valid for 10 minutes.`,
    ],
    code: facts.code,
    button: {
      label: 'Enter the code',
      address: `${facts.productUrl}/auth/verify-account/${inPath(facts.recipient)}`,
    },
    closing: ignore,
  }),
  'reset-code': (facts) => ({
    subject: `Your password reset code is ${facts.code}`,
    title: 'Reset your password',
    paragraphs: ['Enter this code together with your new password. It is valid for 10 minutes.'],
    code: facts.code,
    button: {
      label: 'Choose a new password',
      address: `${facts.productUrl}/auth/reset-password-code?email=${inPath(facts.recipient)}`,
    },
    closing: ignore,
  }),
  'email-change-code': (facts) => ({
    subject: `Your verification code is ${facts.code}`,
    title: 'Confirm your new email address',
    paragraphs: [`Enter this code in your ${facts.brand} settings. It is valid for 10 minutes.`],
    code: facts.code,
    closing: ignore,
  }),
  'email-verification-code': (facts) => ({
    subject: `Your verification code is ${facts.code}`,
    title: 'Confirm your new email address',
    paragraphs: [
      `Our support was asked to make this the address of your ${facts.brand} account. Enter this code to confirm it; from then on you sign in with it. It is valid for 10 minutes.`,
    ],
    code: facts.code,
    button: {
      label: 'Enter the code',
      address: `${facts.productUrl}/auth/verify-account/${inPath(facts.recipient)}`,
    },
    closing: ignore,
  }),
  'account-exists': (facts) => ({
    subject: `You already have a ${facts.brand} account`,
    title: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this email address. There is one already, so no new one was made.',
      'Sign in as usual, or choose a new password if you no longer know it.',
    ],
    button: { label: 'Sign in', address: `${facts.productUrl}/auth/login` },
    closing: 'If this was not you, you need not do anything.',
  }),
  'password-changed': (facts) => ({
    subject: `Your ${facts.brand} password was changed`,
    title: 'Your password was changed',
    paragraphs: ['The password of your account was changed, and all devices were signed out.'],
    closing: warn(facts),
  }),
  'email-changed': (facts) => ({
    subject: `The email address of your ${facts.brand} account was changed`,
    title: 'Your email address was changed',
    paragraphs: [
      'Your account now belongs to another email address. This one can no longer be used to sign in.',
    ],
    closing: 'If this was not you, please contact us at once.',
  }),
  'email-change-requested': (facts) => ({
    subject: `The email address of your ${facts.brand} account is being changed`,
    title: 'Your email address is being changed',
    paragraphs: [
      `Somebody signed in to your account asked to change its email address to ${facts.newAddress}.`,
    ],
    closing: warn(facts),
  }),
  'email-change-by-support': (facts) => ({
    subject: `The email address of your ${facts.brand} account is being changed`,
    title: 'Your email address is being changed',
    paragraphs: [
      `Our support was asked to change the address of your account to ${facts.newAddress}. It counts once that mailbox was proven; until then you sign in with this one.`,
    ],
    closing: `If you did not ask for this, write to us at once: ${facts.productUrl}/contact`,
  }),
  invitation: (facts) => ({
    subject: `Your ${facts.brand} account`,
    title: 'Your account is ready',
    paragraphs: [
      'An account was made for you. Open it with the button below and choose your password within 7 days.',
    ],
    button: {
      label: 'Choose a password',
      address: `${facts.productUrl}/auth/user-invite/${inPath(facts.recipient)}/${inPath(facts.temporaryPassword)}`,
    },
    closing: 'If you do not expect this, ignore this mail.',
  }),
};

function inPath(value: string): string {
  return encodeURIComponent(value);
}
