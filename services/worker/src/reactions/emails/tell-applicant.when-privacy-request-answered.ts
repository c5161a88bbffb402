import { databaseNow } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { PrivacyRequest } from '@app/domain/privacy/privacy-request.entity';
import { reaction } from '../../runtime/reaction.js';
import { addressOfPerson } from './address-of-person.js';

/** Tells the applicant what the company answered. Where they cannot be reached by mail that is noted in its place. */
export const tellApplicantWhenPrivacyRequestAnswered = reaction({
  name: 'tell-applicant-of-privacy-answer',
  queue: 'emails',
  on: 'privacy-request.answered',
  async run(event, em) {
    const { requestId: subjectId } = event.payload;
    const request = await em.findOne(PrivacyRequest, subjectId);
    const person = request?.applicantId ? await em.findOne(User, request.applicantId) : null;
    if (!person) return;
    const [reached] = await addressOfPerson(em, person.id);
    const recipient = (reached ?? person.email).toLowerCase();
    const mail = { template: 'privacy-request-answered', recipient, subjectId } as const;
    const message = EmailMessage.about(event, mail, await databaseNow(em));
    if (reached === undefined) message.leaveOut('unreachable');
    em.persist(message);
  },
});
