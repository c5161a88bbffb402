import { roles, type RoleType } from '@app/contracts/access/roles';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';

export type MembershipChangedFacts = {
  /** Null for the platform itself. */
  companyName: string | null;
  roleType: RoleType;
};

/** To somebody whose role in a team was changed or given back. */
export const membershipChangedTemplate: MailTemplate<MembershipChangedFacts> = {
  name: 'membership-changed',
  example: { companyName: 'Northwind', roleType: 'companyManager' },
  write({ companyName, roleType }, { brand, publicUrl }) {
    const place = companyName === null ? brand : nameInMail(companyName);
    const role = roles[roleType];
    return {
      subject: `Your role at ${place} is now ${role.name}`,
      preview: role.description,
      title: `You are now ${role.name}`,
      paragraphs: [`Your role in the team of ${place} was changed. It counts from your next click on.`],
      facts: [
        ['Role', role.name],
        ['What it allows', role.description],
      ],
      button: { label: `Open ${brand}`, address: publicUrl },
      closing: 'You get this mail because you are a member of the team.',
    };
  },
};
