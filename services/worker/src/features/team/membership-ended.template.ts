import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';

export type MembershipEndedFacts = {
  /** Null for the platform itself. */
  companyName: string | null;
};

/** To somebody whom an admin took out of a team, for good or until further notice. */
export const membershipEndedTemplate: MailTemplate<MembershipEndedFacts> = {
  name: 'membership-ended',
  example: { companyName: 'Northwind' },
  write({ companyName }, { brand }) {
    const place = companyName === null ? brand : nameInMail(companyName);
    return {
      subject: `You no longer have access to ${place}`,
      preview: `An admin ended your access to the team of ${place}.`,
      title: 'Your access has ended',
      paragraphs: [
        `An admin ended your access to the team of ${place}. Your account and your other roles stay as they are.`,
      ],
      closing: `You get this mail because you were a member of the team. Ask an admin of ${place} if this is a mistake.`,
    };
  },
};
