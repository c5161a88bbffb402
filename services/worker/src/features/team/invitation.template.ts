import { roles, type RoleType } from '@app/contracts/access/roles';
import type { Frame, MailText } from '@app/platform/mail/mail-text';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';

export type InvitationFacts = {
  invitationId: string;
  token: string;
  roleType: RoleType;
  /** Null for an invitation to the platform itself. */
  companyName: string | null;
  inviterName: string;
  expiresAt: Date;
};

/** The account that was opened for whoever is invited, and the one-time password that leads into it. */
export type OpenedAccount = { account: { email: string; code: string } };

const example: InvitationFacts = {
  invitationId: '0190a100-0000-7000-8000-000000000001',
  token: 'example-token',
  roleType: 'companyManager',
  companyName: 'Northwind',
  inviterName: 'Mary Jackson',
  expiresAt: new Date('2026-11-28T14:05:00Z'),
};

/** To somebody with an account who is invited to a role; the link is the invitation. */
export const invitationTemplate: MailTemplate<InvitationFacts> = {
  name: 'invitation',
  example,
  write: (facts, frame) =>
    text(facts, frame, {
      how: 'Open the invitation to accept or decline it.',
      address: answerAddress(facts, frame.publicUrl),
      closing: 'The link is for you alone.',
    }),
};

/** To somebody without an account: the link leads to choosing a password, and from there to the invitation. */
export const invitationWithAccountTemplate: MailTemplate<InvitationFacts & OpenedAccount> = {
  name: 'invitation-with-account',
  example: { ...example, account: { email: 'sam@example.com', code: 'example-code' } },
  write: (facts, frame) =>
    text(facts, frame, {
      how: 'Open the invitation, choose a password, then accept or decline.',
      address: firstVisitAddress(facts, frame.publicUrl),
      closing: 'The link is for you alone and opens your account once. Later you sign in with your password.',
    }),
};

function text(
  facts: InvitationFacts,
  { brand }: Frame,
  link: { how: string; address: string; closing: string },
): MailText {
  const role = roles[facts.roleType];
  const place = facts.companyName === null ? brand : nameInMail(facts.companyName);
  const inviter = nameInMail(facts.inviterName);
  return {
    subject: `You are invited to join ${place}`,
    preview: `${inviter} invites you as ${role.name}.`,
    title: facts.companyName === null ? `Join the people behind ${brand}` : `Join ${place} on ${brand}`,
    paragraphs: [`${inviter} invites you to work with ${place}. ${link.how}`],
    facts: [
      ['Role', role.name],
      ['What it allows', role.description],
      ['Open until', momentInMail(facts.expiresAt)],
    ],
    button: { label: 'Open the invitation', address: link.address },
    closing: `${link.closing} If you do not expect this invitation, you can ignore this mail.`,
  };
}

function answerAddress({ invitationId, token }: InvitationFacts, publicUrl: string): string {
  return screenAddress(publicUrl, 'inviteAction', { inviteId: invitationId, inviteToken: token });
}

function firstVisitAddress(facts: InvitationFacts & OpenedAccount, publicUrl: string): string {
  const { email, code } = facts.account;
  const first = screenAddress(publicUrl, 'userInvite', { email, password: code });
  return `${first}?return_to=${encodeURIComponent(answerAddress(facts, ''))}`;
}
