import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { dayInMail } from '@app/platform/mail/day-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { addressesOfReviewer, requesterOf } from './reviewers.js';

type Facts = {
  count: number;
  jobTitle: string;
  requestedBy: string;
  /** A day without time. */
  dueOn: string | null;
};

const REVIEWERS = `select distinct user_id from review
  where bulk_action_id = ? and company_id = app_company() and verdict is null and user_id <> ?`;

type OpenRow = {
  count: number;
  job_title: string;
  company_name: string;
  due_on: string | null;
  requester_first_name: string | null;
  requester_last_name: string | null;
};

/** The reviews a bulk action requested from one person that are still open. */
const OPEN = `select count(*)::int as count, job.title as job_title, company.name as company_name,
    to_char(min(review.due_on), 'YYYY-MM-DD') as due_on, requester.first_name as requester_first_name,
    requester.last_name as requester_last_name
  from review
  join application on application.id = review.application_id and application.status = 'active'
  join app_user person on person.id = review.user_id
  join job on job.id = review.job_id
  join company on company.id = review.company_id
  left join app_user requester on requester.id = review.requested_by
  where review.bulk_action_id = ? and lower(person.email) = lower(?) and review.verdict is null
  group by job.title, company.name, requester.first_name, requester.last_name`;

/** To each member whose review of many candidates was requested by one bulk action, once; not to the member who did. */
export const reviewsRequested = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('bulk-action.ended', {
      reaction: 'notify-reviewers-of-requests',
      about: ({ payload }) => payload.bulkActionId,
      async to({ payload: { bulkActionId } }, em) {
        const action = await em.findOne(BulkAction, bulkActionId);
        if (action?.step.kind !== 'review') return [];
        // One that is being undone, or was, sends no mail.
        if (action.status !== 'finished' && action.status !== 'failed') return [];
        const reviewers = await em.execute<{ user_id: string }[]>(REVIEWERS, [
          bulkActionId,
          action.startedBy,
        ]);
        const addresses = await Promise.all(
          reviewers.map(({ user_id: userId }) => addressesOfReviewer(em, userId)),
        );
        return addresses.flat();
      },
    }),
  ],
  async load({ em, subjectId, recipient }) {
    const [row] = await em.execute<OpenRow[]>(OPEN, [subjectId, recipient]);
    if (!row) return null;
    const { count, job_title: jobTitle, due_on: dueOn } = row;
    return { count, jobTitle, requestedBy: requesterOf(row), dueOn };
  },
  subject: ({ requestedBy }) => `${nameInMail(requestedBy)} asks for your view`,
  body({ count, jobTitle, requestedBy, dueOn }, { publicUrl }) {
    const candidates = count === 1 ? '1 candidate' : `${count} candidates`;
    return {
      preview: `Of ${candidates}`,
      title: `You are asked to review ${candidates}`,
      paragraphs: [
        `${nameInMail(requestedBy)} asks for your view of ${candidates} for ${nameInMail(jobTitle)}.`,
        ...(dueOn === null ? [] : [`Your view is wanted by ${dayInMail(dueOn)}.`]),
      ],
      button: {
        label: 'Open your reviews',
        address: `${screenAddress(publicUrl, 'dashboard')}?view=reviews`,
      },
      closing: 'Candidates see your feedback only in a copy of their data, if they ask for one.',
    };
  },
  example: { count: 38, jobTitle: 'Quality engineer', requestedBy: 'Tiago Reis', dueOn: '2026-11-27' },
});
