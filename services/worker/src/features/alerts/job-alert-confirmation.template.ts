import { savedSearchesPerPerson } from '@app/contracts/alerts/alert-terms';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type JobAlertConfirmationFacts = {
  /** How many searches nobody has confirmed yet. */
  pending: number;
  /** Whether the address has as many as it may have. */
  isFull: boolean;
  subscriberId: string;
  /** The secret of the link, and when it ends. */
  token: string;
  endsAt: Date;
};

/** To an address somebody typed, without a word of theirs: it may be a stranger's. Only its owner's button has an effect. */
export const jobAlertConfirmationTemplate: MailTemplate<JobAlertConfirmationFacts> = {
  name: 'job-alert-confirmation',
  example: {
    pending: 1,
    isFull: false,
    subscriberId: '0198c0de-0000-7000-8000-000000000003',
    token: 'example',
    endsAt: new Date('2026-11-30T09:30:00Z'),
  },
  write({ pending, isFull, subscriberId, token, endsAt }, { publicUrl, brand }) {
    const isAsking = pending > 0;
    const title = isAsking ? 'Do you want mails about new jobs?' : 'Your saved searches';
    const until = `The link works until ${dayInMail(isoDay(endsAt))}.`;
    return {
      subject: isAsking ? `Confirm mails about new jobs from ${brand}` : `Your saved searches at ${brand}`,
      preview: isAsking ? 'Nothing is mailed before you confirm.' : 'Nothing has changed.',
      title,
      paragraphs: [
        isAsking
          ? `Somebody saved ${pending === 1 ? 'a search' : `${pending} searches`} and gave this address for the new jobs.`
          : `Somebody ${isFull ? 'wanted to save a search for this address' : 'saved a search that this address has already'}. Nothing has changed.`,
        ...(isAsking ? ['You get them once you press the button behind this link, and not before.'] : []),
        ...(isFull
          ? [
              `There are ${savedSearchesPerPerson} searches, as many as there can be. Delete one to save another.`,
            ]
          : []),
      ],
      button: {
        label: isAsking ? 'Look and confirm' : 'See what is saved',
        address: screenAddress(publicUrl, 'alertsByMail', { subscriberId, token }),
      },
      closing: isAsking
        ? `${until} If this was not you, do nothing: what is not confirmed is forgotten by then.`
        : until,
    };
  },
};
