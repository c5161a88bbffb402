import { consentsAnchor } from '@app/contracts/consents/talent-pool';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type TalentPoolEndsFacts = { companyName: string; jobTitle: string; endsAt: Date };

/** To the applicant: until when the company may keep them, and where to say that it may for longer. */
export const talentPoolEndsTemplate: MailTemplate<TalentPoolEndsFacts> = {
  name: 'talent-pool-ends',
  example: {
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    endsAt: new Date('2026-12-14T09:30:00Z'),
  },
  write({ companyName, jobTitle, endsAt }, { publicUrl }) {
    const company = nameInMail(companyName);
    const day = dayInMail(isoDay(endsAt));
    return {
      subject: `May ${company} keep your application for longer?`,
      preview: `What you agreed to ends on ${day}`,
      title: 'What you agreed to ends soon',
      paragraphs: [
        `You let ${company} keep your application for ${nameInMail(jobTitle)} for other jobs. That ends on ${day}.`,
        'If it may go on, renew it in your settings. If you do nothing, it ends, and this is the only mail about it.',
      ],
      button: {
        label: 'See what you agreed to',
        address: `${screenAddress(publicUrl, 'applicantSettings')}#${consentsAnchor}`,
      },
      closing: 'You can withdraw it there at any time, too.',
    };
  },
};
