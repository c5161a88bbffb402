import { roles, type RoleType } from '@app/contracts/access/roles';
import type { MailTemplate } from '../mail-template.js';
import { momentInMail, nameInMail } from '../plain-words.js';
import { screenAddress } from '../screen-address.js';

export type InvitationFacts = {
  invitationId: string;
  token: string;
  roleType: RoleType;
  /** Null for an invitation to the platform itself. */
  companyName: string | null;
  inviterName: string;
  expiresAt: Date;
};

/** To somebody who is invited to a role; the link is the invitation. */
export const invitationTemplate: MailTemplate<InvitationFacts> = {
  name: 'invitation',
  example: {
    invitationId: '0190a100-0000-7000-8000-000000000001',
    token: 'example-token',
    roleType: 'companyManager',
    companyName: 'Northwind',
    inviterName: 'Mary Jackson',
    expiresAt: new Date('2026-11-28T14:05:00Z'),
  },
  write(facts, { brand, publicUrl }) {
    const role = roles[facts.roleType];
    const place = facts.companyName === null ? brand : nameInMail(facts.companyName);
    const inviter = nameInMail(facts.inviterName);
    return {
      subject: `You are invited to join ${place}`,
      preview: `${inviter} invites you as ${role.name}.`,
      title: facts.companyName === null ? `Join the people behind ${brand}` : `Join ${place} on ${brand}`,
      paragraphs: [
        `${inviter} invites you to work with ${place}. Open the invitation to accept or decline it.`,
      ],
      facts: [
        ['Role', role.name],
        ['What it allows', role.description],
        ['Open until', momentInMail(facts.expiresAt)],
      ],
      button: {
        label: 'Open the invitation',
        address: screenAddress(publicUrl, 'inviteAction', {
          inviteId: facts.invitationId,
          inviteToken: facts.token,
        }),
      },
      closing: 'The link is for you alone. If you do not expect this invitation, you can ignore this mail.',
    };
  },
};
