import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import type { MailTemplate } from '../../mail/mail-template.js';

export type AccountDeletionRequestedFacts = { dueAt: Date };

/** To somebody who asked for their account to be deleted: when that happens, and how to keep it. */
export const accountDeletionRequestedTemplate: MailTemplate<AccountDeletionRequestedFacts> = {
  name: 'account-deletion-requested',
  example: { dueAt: new Date('2026-11-30T09:30:00Z') },
  write({ dueAt }, { brand, publicUrl }) {
    return {
      subject: `Your ${brand} account will be deleted`,
      preview: 'Sign in before then if you want to keep it.',
      title: 'Your account will be deleted',
      paragraphs: [
        'All devices were signed out.',
        'Changed your mind? Sign in before then and press "Keep my account".',
      ],
      facts: [['It is deleted after', momentInMail(dueAt)]],
      button: { label: 'Sign in', address: screenAddress(publicUrl, 'login') },
      closing:
        'If you did not ask for this, somebody may know your password. Sign in, keep your account, and change it.',
    };
  },
};

export type AccountDeletionBlockedFacts = { teams: string[] };

/** To the last admin of a team, whose account was to be deleted now: what has to happen first. */
export const accountDeletionBlockedTemplate: MailTemplate<AccountDeletionBlockedFacts> = {
  name: 'account-deletion-blocked',
  example: { teams: ['Northwind'] },
  write({ teams }, { brand, publicUrl }) {
    return {
      subject: `Your ${brand} account is not deleted yet`,
      preview: 'You are the last admin of a team.',
      title: 'Your account is not deleted yet',
      paragraphs: [
        'You are the last admin there. Make somebody else an admin: your account is deleted as soon as there is another one.',
        'Changed your mind? Sign in and press "Keep my account".',
      ],
      facts: [['Last admin of', teams.join(', ')]],
      button: { label: 'Sign in', address: screenAddress(publicUrl, 'login') },
      closing: 'You get this mail because you asked for your account to be deleted.',
    };
  },
};

/** To the address of an account that is gone; it is forgotten with this mail. */
export const accountDeletedTemplate: MailTemplate<Record<string, never>> = {
  name: 'account-deleted',
  example: {},
  write(_facts, { brand }) {
    return {
      subject: `Your ${brand} account is deleted`,
      preview: 'Nobody can sign in with it any more.',
      title: 'Your account is deleted',
      paragraphs: [
        'Nobody can sign in with it any more.',
        'Applications you sent stay with the employers you sent them to.',
        'You can register again with this address.',
      ],
      closing: 'You get this mail because you asked for your account to be deleted. It is the last one.',
    };
  },
};
