import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';

type Facts = { companyName: string; suspended: boolean };

const NOT_DUE = `select name, suspended_at is not null as suspended from company where id = ? and deletion_due_at is null`;

/** To the admins of a company whose deletion was cancelled. */
export const companyDeletionCancelled = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('company.deletion-cancelled', {
      reaction: 'notify-admins-of-cancelled-deletion',
      about: ({ payload }) => payload.companyId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<{ name: string; suspended: boolean }[]>(NOT_DUE, [subjectId]);
    return row ? { companyName: row.name, suspended: row.suspended } : null;
  },
  subject: ({ companyName }) => `${nameInMail(companyName)} is not deleted`,
  body({ companyName, suspended }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    return {
      preview: 'That was taken back, and nothing of it is gone.',
      title: `${company} stays`,
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, and took that back. Nothing of it is gone.`,
        ...(suspended ? ['It stays suspended: nothing of it is public until they restore it.'] : []),
      ],
      button: { label: 'Write to us', address: `${publicUrl}/contact` },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: { companyName: 'Northwind', suspended: true },
});
