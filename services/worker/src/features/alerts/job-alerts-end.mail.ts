import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import { consentsAnchor } from '@app/contracts/consents/talent-pool';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { alertToken } from '@app/domain/alerts/alert-link';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { requestAlertRenewals } from './request-alert-renewals.js';

type Facts = {
  /** What ends soon, the first one first. */
  searches: { name: string; endsAt: Date }[];
  subscriberId: string;
  /** The secret of the page of an address without an account; null where the searches are in one. */
  pageToken: string | null;
};

type EndingRow = { name: string; ends_at: string; has_account: boolean };

/** What was renewed, deleted or paused since needs no mail any more. */
const ENDING = `select search.name, search.confirmed_at + interval '${alertMonths} months' as ends_at,
    search.user_id is not null as has_account
  from saved_search search
  where search.subscriber_id = ? and search.renewal_requested_at >= search.confirmed_at and not search.paused
    and search.confirmed_at > now() - interval '${alertMonths} months'
  order by search.confirmed_at, search.id`;

/** To a subscriber of mails about new jobs: until when, and where to say that they may go on. */
export const jobAlertsEnd = defineMail<Facts>({
  preference: { required: 'requested' },
  on: [requestAlertRenewals],
  async load({ em, subjectId: subscriberId, invitationKey }) {
    const rows = await em.execute<EndingRow[]>(ENDING, [subscriberId]);
    const [first] = rows;
    if (!first) return null;
    const searches = rows.map(({ name, ends_at: at }) => ({ name, endsAt: new Date(at) }));
    const token = alertToken(invitationKey, 'manage', subscriberId);
    return { searches, subscriberId, pageToken: first.has_account ? null : token };
  },
  subject: () => 'Do you still want mails about new jobs?',
  body({ searches, subscriberId, pageToken }, { publicUrl }) {
    const address =
      pageToken === null
        ? `${screenAddress(publicUrl, 'applicantSettings')}#${consentsAnchor}`
        : screenAddress(publicUrl, 'alertsByMail', { subscriberId, token: pageToken });
    return {
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
  example: {
    searches: [{ name: 'Product design, remote', endsAt: new Date('2026-12-14T09:30:00Z') }],
    subscriberId: '0198c0de-0000-7000-8000-000000000003',
    pageToken: null,
  },
});
