import { type MailContent, type WrittenMail, writtenMail } from '@app/platform/mail/mail-content';
import type { MailTemplate } from '../persistence/email-message.entity.js';
import { loadFacts, type MailFacts, type MailSource } from './load-facts.js';

/** Codes are for a form that is open, and wait for no other mail. */
export type Lane = 'codes' | 'notices';

type IdentityMail = WrittenMail<MailFacts, MailSource> & { lane: Lane };
type Content = Pick<MailContent<MailFacts, MailSource>, 'subject' | 'body'>;

/** Facts for the preview and for tests. */
const example: MailFacts = {
  recipient: 'sam@pathway.example',
  code: '123456',
  newAddress: 'new@pathway.example',
  temporaryPassword: 'one-time',
};

/** The row of each mail of this service has its recipient and its facts; the action that queues it adds them. */
function defineMail(lane: Lane, content: Content): IdentityMail {
  return { lane, ...writtenMail({ ...content, load: loadFacts, example }) };
}

const ignore = 'If this was not you, ignore this mail: nothing changes without the code.';
const warn = (publicUrl: string): string =>
  `If this was not you, reset your password at once: ${publicUrl}/auth/reset-password`;
const codeSubject = ({ code }: MailFacts): string => `Your verification code is ${code}`;

/**
 * Every mail of the service by its name in the database. People's names do not appear: a stranger who signs an address up
 * chooses the name, and must not be able to write into that mailbox.
 */
export const mails: Readonly<Record<MailTemplate, IdentityMail>> = {
  'sign-up-code': defineMail('codes', {
    subject: codeSubject,
    body: ({ code, recipient }, { brand, publicUrl }) => ({
      title: 'Confirm your email address',
      paragraphs: [`Enter this code to finish creating your ${brand} account. It is valid for 10 minutes.`],
      code,
      button: {
        label: 'Enter the code',
        address: `${publicUrl}/auth/verify-account/${inPath(recipient)}`,
      },
      closing: ignore,
    }),
  }),
  'reset-code': defineMail('codes', {
    subject: ({ code }) => `Your password reset code is ${code}`,
    body: ({ code, recipient }, { publicUrl }) => ({
      title: 'Reset your password',
      paragraphs: ['Enter this code together with your new password. It is valid for 10 minutes.'],
      code,
      button: {
        label: 'Choose a new password',
        address: `${publicUrl}/auth/reset-password-code?email=${inPath(recipient)}`,
      },
      closing: ignore,
    }),
  }),
  'email-change-code': defineMail('codes', {
    subject: codeSubject,
    body: ({ code }, { brand }) => ({
      title: 'Confirm your new email address',
      paragraphs: [`Enter this code in your ${brand} settings. It is valid for 10 minutes.`],
      code,
      closing: ignore,
    }),
  }),
  'email-verification-code': defineMail('codes', {
    subject: codeSubject,
    body: ({ code, recipient }, { brand, publicUrl }) => ({
      title: 'Confirm your new email address',
      paragraphs: [
        `Our support was asked to make this the address of your ${brand} account. Enter this code to confirm it; from then on you sign in with it. It is valid for 10 minutes.`,
      ],
      code,
      button: {
        label: 'Enter the code',
        address: `${publicUrl}/auth/verify-account/${inPath(recipient)}`,
      },
      closing: ignore,
    }),
  }),
  'account-exists': defineMail('notices', {
    subject: (_facts, { brand }) => `You already have a ${brand} account`,
    body: (_facts, { publicUrl }) => ({
      title: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, tried to create an account with this email address. There is one already, so no new one was made.',
        'Sign in as usual, or choose a new password if you no longer know it.',
      ],
      button: { label: 'Sign in', address: `${publicUrl}/auth/login` },
      closing: 'If this was not you, you need not do anything.',
    }),
  }),
  'password-changed': defineMail('notices', {
    subject: (_facts, { brand }) => `Your ${brand} password was changed`,
    body: (_facts, { publicUrl }) => ({
      title: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and all devices were signed out.'],
      closing: warn(publicUrl),
    }),
  }),
  'email-changed': defineMail('notices', {
    subject: (_facts, { brand }) => `The email address of your ${brand} account was changed`,
    body: () => ({
      title: 'Your email address was changed',
      paragraphs: [
        'Your account now belongs to another email address. This one can no longer be used to sign in.',
      ],
      closing: 'If this was not you, please contact us at once.',
    }),
  }),
  'email-change-requested': defineMail('notices', {
    subject: (_facts, { brand }) => `The email address of your ${brand} account is being changed`,
    body: ({ newAddress }, { publicUrl }) => ({
      title: 'Your email address is being changed',
      paragraphs: [`Somebody signed in to your account asked to change its email address to ${newAddress}.`],
      closing: warn(publicUrl),
    }),
  }),
  'email-change-by-support': defineMail('notices', {
    subject: (_facts, { brand }) => `The email address of your ${brand} account is being changed`,
    body: ({ newAddress }, { publicUrl }) => ({
      title: 'Your email address is being changed',
      paragraphs: [
        `Our support was asked to change the address of your account to ${newAddress}. It counts once that mailbox was proven; until then you sign in with this one.`,
      ],
      closing: `If you did not ask for this, write to us at once: ${publicUrl}/contact`,
    }),
  }),
  invitation: defineMail('notices', {
    subject: (_facts, { brand }) => `Your ${brand} account`,
    body: ({ recipient, temporaryPassword }, { publicUrl }) => ({
      title: 'Your account is ready',
      paragraphs: [
        'An account was made for you. Open it with the button below and choose your password within 7 days.',
      ],
      button: {
        label: 'Choose a password',
        address: `${publicUrl}/auth/user-invite/${inPath(recipient)}/${inPath(temporaryPassword)}`,
      },
      closing: 'If you do not expect this, ignore this mail.',
    }),
  }),
};

function inPath(value: string): string {
  return encodeURIComponent(value);
}
