import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';
import { dataRequestRecipients } from './data-request-recipients.js';
import { exampleOfRequest, loadOpenRequest, type OpenRequest, openRequestPart } from './open-request.js';

/** To the members who answer data requests: there is a new one, or one was assigned to them. */
export const dataRequestSubmitted = defineMail<OpenRequest>({
  preference: { required: 'rights' },
  on: [
    when('data-request.submitted', {
      reaction: 'notify-company-of-data-request',
      about: ({ payload }) => payload.requestId,
      to: ({ payload }, em) => dataRequestRecipients(em, payload.requestId),
    }),
    when('data-request.assigned', {
      reaction: 'notify-member-of-data-request',
      about: ({ payload }) => payload.requestId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
  ],
  load: loadOpenRequest,
  subject: ({ applicantName }) => `${nameInMail(applicantName)} asks about their data`,
  body(facts, frame) {
    const applicant = nameInMail(facts.applicantName);
    return {
      title: `${applicant} asks about their data`,
      paragraphs: [
        `The law gives your company until ${dayInMail(isoDay(facts.dueAt))} to answer. ${applicant} sees this date.`,
      ],
      ...openRequestPart(facts, frame),
    };
  },
  example: exampleOfRequest,
});
