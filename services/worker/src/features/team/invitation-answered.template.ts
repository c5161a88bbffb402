import { roles, type RoleType } from '@app/contracts/access/roles';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';

export type InvitationAnsweredFacts = {
  /** Null for an invitation to the platform itself. */
  companyId: string | null;
  companyName: string | null;
  invitedEmail: string;
  roleType: RoleType;
  accepted: boolean;
};

/** To whoever sent an invitation: it was accepted or declined. */
export const invitationAnsweredTemplate: MailTemplate<InvitationAnsweredFacts> = {
  name: 'invitation-answered',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    companyName: 'Northwind',
    invitedEmail: 'sam@example.com',
    roleType: 'companyReviewer',
    accepted: true,
  },
  write({ companyId, companyName, invitedEmail, roleType, accepted }, { brand, publicUrl }) {
    const place = companyName === null ? brand : nameInMail(companyName);
    const role = roles[roleType].name;
    return {
      subject: accepted ? `${invitedEmail} joined ${place}` : `${invitedEmail} declined your invitation`,
      preview: accepted ? `They are now ${role}.` : `They will not join ${place} as ${role}.`,
      title: accepted ? 'Your invitation was accepted' : 'Your invitation was declined',
      paragraphs: [
        accepted
          ? `${invitedEmail} accepted your invitation and can start right away.`
          : `${invitedEmail} declined your invitation. Its link no longer works.`,
      ],
      facts: [
        ['Team', place],
        ['Role', role],
      ],
      button: {
        label: 'Open the team',
        address:
          companyId === null
            ? screenAddress(publicUrl, 'adminManagement')
            : screenAddress(publicUrl, 'userManagement', { companyId }),
      },
      closing: 'You get this mail because you sent the invitation.',
    };
  },
};
