import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { dayInMail } from '@app/platform/mail/day-in-mail';

export type ReviewsRequestedFacts = {
  count: number;
  jobTitle: string;
  requestedBy: string;
  /** A day without time. */
  dueOn: string | null;
};

/** To a member: somebody asks for their view of many candidates, told once. */
export const reviewsRequestedTemplate: MailTemplate<ReviewsRequestedFacts> = {
  name: 'reviews-requested',
  example: { count: 38, jobTitle: 'Quality engineer', requestedBy: 'Tiago Reis', dueOn: '2026-11-27' },
  write({ count, jobTitle, requestedBy, dueOn }, { publicUrl }) {
    const asking = nameInMail(requestedBy);
    const candidates = count === 1 ? '1 candidate' : `${count} candidates`;
    return {
      subject: `${asking} asks for your view`,
      preview: `Of ${candidates}`,
      title: `You are asked to review ${candidates}`,
      paragraphs: [
        `${asking} asks for your view of ${candidates} for ${nameInMail(jobTitle)}.`,
        ...(dueOn === null ? [] : [`Your view is wanted by ${dayInMail(dueOn)}.`]),
      ],
      button: {
        label: 'Open your reviews',
        address: `${screenAddress(publicUrl, 'dashboard')}?view=reviews`,
      },
      closing: 'Candidates see your feedback only in a copy of their data, if they ask for one.',
    };
  },
};
