import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';

type Facts = { companyName: string; dueAt: Date };

const DUE = `select name, deletion_due_at from company
  where id = ? and deletion_due_at is not null and deletion_started_at is null`;

/** To the admins of a company the platform deletes, a week before. */
export const companyDeletion = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('company.deletion-requested', {
      reaction: 'notify-admins-of-deletion',
      about: ({ payload }) => payload.companyId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<{ name: string; deletion_due_at: string }[]>(DUE, [subjectId]);
    return row ? { companyName: row.name, dueAt: new Date(row.deletion_due_at) } : null;
  },
  subject: ({ companyName, dueAt }) => `${nameInMail(companyName)} is deleted on ${momentInMail(dueAt)}`,
  body({ companyName, dueAt }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    return {
      preview: 'With its jobs, its applications and its files.',
      title: `${company} is going to be deleted`,
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, with its jobs, applications, messages and files.`,
        'Until then nothing of it is public, and you can still read and export what you need.',
        'Afterwards nobody can bring it back.',
        'Your own account stays.',
      ],
      facts: [['Deleted on', momentInMail(dueAt)]],
      button: { label: 'Write to us', address: `${publicUrl}/contact` },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: { companyName: 'Northwind', dueAt: new Date('2026-12-01T10:00:00Z') },
});
