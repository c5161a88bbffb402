import { consentsAnchor } from '@app/contracts/consents/talent-pool';
import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type JobAlertsEndFacts = {
  /** What ends soon, the first one first. */
  searches: { name: string; endsAt: Date }[];
  subscriberId: string;
  /** The secret of the page of an address without an account; null where the searches are in one. */
  pageToken: string | null;
};

/** To whoever gets mails about new jobs: until when, and where to say that they may go on. */
export const jobAlertsEndTemplate: MailTemplate<JobAlertsEndFacts> = {
  name: 'job-alerts-end',
  example: {
    searches: [{ name: 'Product design, remote', endsAt: new Date('2026-12-14T09:30:00Z') }],
    subscriberId: '0198c0de-0000-7000-8000-000000000003',
    pageToken: null,
  },
  write({ searches, subscriberId, pageToken }, { publicUrl }) {
    const address =
      pageToken === null
        ? `${screenAddress(publicUrl, 'applicantSettings')}#${consentsAnchor}`
        : screenAddress(publicUrl, 'alertsByMail', { subscriberId, token: pageToken });
    return {
      subject: 'Do you still want mails about new jobs?',
      preview: searches.map(({ name }) => nameInMail(name)).join(', '),
      title: 'Mails about new jobs end soon',
      paragraphs: [
        `You agreed to them almost ${alertMonths} months ago. If they may go on, say so behind this link, with one click for each search.`,
        'If you do nothing, they end, and this is the only mail about it.',
      ],
      facts: searches.map(({ name, endsAt }) => [nameInMail(name), `Until ${dayInMail(isoDay(endsAt))}`]),
      button: { label: 'See what may go on', address },
      closing: 'Opening the link changes nothing by itself.',
    };
  },
};
