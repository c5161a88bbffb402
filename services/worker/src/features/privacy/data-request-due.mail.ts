import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { exampleOfRequest, loadOpenRequest, type OpenRequest, openRequestPart } from './open-request.js';
import { remindOfDataRequests } from './remind-of-data-requests.js';

/** To the members who answer data requests: one is due soon. */
export const dataRequestDue = defineMail<OpenRequest>({
  preference: { required: 'rights' },
  on: [remindOfDataRequests],
  load: loadOpenRequest,
  subject: ({ applicantName, dueAt }) => `Answer ${nameInMail(applicantName)} by ${dayInMail(isoDay(dueAt))}`,
  body: (facts, frame) => ({
    title: `${nameInMail(facts.applicantName)} waits for an answer about their data`,
    paragraphs: [
      `The law gives your company until ${dayInMail(isoDay(facts.dueAt))}. Nobody has answered yet.`,
    ],
    ...openRequestPart(facts, frame),
  }),
  example: exampleOfRequest,
});
