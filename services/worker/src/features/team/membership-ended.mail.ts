import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = {
  /** Null for the platform itself. */
  companyName: string | null;
};

/** To a member whom an admin removed or deactivated; not to one who left. */
export const membershipEnded = defineMail<Facts>({
  preference: { required: 'access' },
  on: [
    when('member.removed', {
      reaction: 'notify-member-of-removal',
      about: ({ payload, companyId }) => companyId ?? payload.userId,
      to: ({ payload }, em) => (payload.left ? [] : addressOfPerson(em, payload.userId)),
    }),
    when('member.deactivated', {
      reaction: 'notify-member-of-deactivation',
      about: ({ payload, companyId }) => companyId ?? payload.userId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const [company] = await em.execute<{ name: string }[]>('select name from company where id = ?', [
      subjectId,
    ]);
    return { companyName: company?.name ?? null };
  },
  subject: ({ companyName }, { brand }) =>
    `You no longer have access to ${companyName === null ? brand : nameInMail(companyName)}`,
  body({ companyName }, { brand }) {
    const place = companyName === null ? brand : nameInMail(companyName);
    return {
      preview: `An admin ended your access to the team of ${place}.`,
      title: 'Your access has ended',
      paragraphs: [
        `An admin ended your access to the team of ${place}. Your account and your other roles stay as they are.`,
      ],
      closing: `You get this mail because you were a member of the team. Ask an admin of ${place} if this is a mistake.`,
    };
  },
  example: { companyName: 'Northwind' },
});
