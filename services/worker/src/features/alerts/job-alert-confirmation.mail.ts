import { daysToConfirm, savedSearchesPerPerson } from '@app/contracts/alerts/alert-terms';
import { databaseNow } from '@app/database/connection/transaction';
import { confirmToken } from '@app/domain/alerts/alert-link';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';

type Facts = {
  /** How many searches are not confirmed yet. */
  pending: number;
  /** Whether the address has as many as it may have. */
  isFull: boolean;
  subscriberId: string;
  /** The secret of the link, and when it ends. */
  token: string;
  endsAt: Date;
};

type SavedRow = { confirmed: boolean };

/** What is saved for an address that has no account. */
const SAVED = `select saved_search.confirmed_at is not null as confirmed
  from alert_subscriber join saved_search on saved_search.subscriber_id = alert_subscriber.id
  where alert_subscriber.id = ? and alert_subscriber.email is not null`;

/** To an address typed into a form, without a word of theirs: it may be a stranger's. Only its owner's button has an effect. */
export const jobAlertConfirmation = defineMail<Facts>({
  preference: { required: 'requested' },
  on: [
    when('job-alert.requested', {
      reaction: 'request-confirmation-about-alerts',
      about: ({ payload }) => payload.subscriberId,
      async to({ payload }, em) {
        const subscriber = await em.findOne(AlertSubscriber, { id: payload.subscriberId });
        return subscriber?.email ? [recipientWithoutAccount(subscriber.email)] : [];
      },
    }),
  ],
  async load({ em, subjectId: subscriberId, invitationKey }) {
    const saved = await em.execute<SavedRow[]>(SAVED, [subscriberId]);
    if (saved.length === 0) return null;
    const endsAt = new Date((await databaseNow(em)).getTime() + daysToConfirm * 24 * 3_600_000);
    const pending = saved.filter(({ confirmed }) => !confirmed).length;
    return {
      pending,
      // Unconfirmed ones make room.
      isFull: saved.length - pending >= savedSearchesPerPerson,
      subscriberId,
      token: confirmToken(invitationKey, subscriberId, endsAt),
      endsAt,
    };
  },
  subject: ({ pending }, { brand }) =>
    pending > 0 ? `Confirm mails about new jobs from ${brand}` : `Your saved searches at ${brand}`,
  body({ pending, isFull, subscriberId, token, endsAt }, { publicUrl }) {
    const isAsking = pending > 0;
    const until = `The link works until ${dayInMail(isoDay(endsAt))}.`;
    return {
      preview: isAsking ? 'Nothing is mailed before you confirm.' : 'Nothing has changed.',
      title: isAsking ? 'Do you want mails about new jobs?' : 'Your saved searches',
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
  example: {
    pending: 1,
    isFull: false,
    subscriberId: '0198c0de-0000-7000-8000-000000000003',
    token: 'example',
    endsAt: new Date('2026-11-30T09:30:00Z'),
  },
});
