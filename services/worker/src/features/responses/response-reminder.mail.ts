import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { databaseNow } from '@app/database/connection/transaction';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { responsesAhead } from './due-responses.js';
import {
  candidatesPart,
  type DueResponsesFacts,
  exampleOfDueResponses,
  lateWords,
  loadDueResponses,
  waitingTitle,
} from './due-responses-facts.js';
import { responsibleMembers } from './responsible-members.js';

/** The colleague who requested the reminder; null once their account is deleted. */
type Facts = DueResponsesFacts & { requestedBy: string | null };

const JOBS = `select distinct application.job_id from reminder_request_item item
  join application on application.id = item.application_id
  where item.company_id = app_company() and item.reminder_id = ?`;

const REQUESTER = `select person.first_name || ' ' || person.last_name as name from reminder_request
  join app_user person on person.id = reminder_request.requested_by where reminder_request.id = ?`;

/** To the members responsible: a colleague reminds them of what is to be answered within a week, one mail for all of theirs. */
export const responseReminder = defineMail<Facts>({
  preference: { kind: 'due-responses' },
  on: [
    when('response-reminder.requested', {
      reaction: 'remind-responsible',
      about: ({ payload }) => payload.reminderId,
      async to({ payload }, em) {
        const rows = await em.execute<{ job_id: string }[]>(JOBS, [payload.reminderId]);
        const members = await responsibleMembers(
          em,
          rows.map(({ job_id: id }) => id),
        );
        return [...members.keys()];
      },
    }),
  ],
  async load(source) {
    const { em, subjectId: reminderId } = source;
    const now = await databaseNow(em);
    const facts = await loadDueResponses(source, { now, until: responsesAhead(now), reminderId });
    if (!facts) return null;
    const [requester] = await em.execute<{ name: string }[]>(REQUESTER, [reminderId]);
    return { ...facts, requestedBy: requester?.name ?? null };
  },
  subject: (facts) => `Reminder: ${waitingTitle(facts)}`,
  body(facts, frame) {
    const { companyName, requestedBy, late } = facts;
    const requester =
      requestedBy === null ? `Somebody at ${nameInMail(companyName)}` : nameInMail(requestedBy);
    return {
      preview: `${requester} reminds you.`,
      title: waitingTitle(facts),
      paragraphs: [
        `${requester} reminds you of answers that were promised within a week from now or before.`,
        ...lateWords(late),
      ],
      ...candidatesPart(facts, frame),
    };
  },
  example: { ...exampleOfDueResponses, requestedBy: 'Marta Oliveira' },
});
