import { databaseNow } from '@app/database/connection/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { LockMode } from '@mikro-orm/core';
import { reaction } from '../../engine/events/reaction.js';
import { personToWriteTo } from '../../mail/recipients/address-of-person.js';

/**
 * Tells the applicant what the company answered, also where what they sent was erased by that. Where they cannot be
 * reached by mail that is noted in its place.
 */
export const notifyApplicantWhenDataRequestAnswered = reaction({
  name: 'notify-applicant-of-privacy-answer',
  queue: 'emails',
  on: 'data-request.answered',
  async run(event, em) {
    const { requestId: subjectId } = event.payload;
    // Whoever forgets what was asked meanwhile waits for this, and takes the mail along.
    const lock = { lockMode: LockMode.PESSIMISTIC_READ } as const;
    const request = await em.findOne(DataRequest, { id: subjectId }, lock);
    const person = request?.applicantId ? await personToWriteTo(em, request.applicantId) : undefined;
    if (!person) return;
    const mail = { template: 'data-request-answered', recipient: person.email, subjectId } as const;
    const message = EmailMessage.about(event, mail, await databaseNow(em));
    if (!person.reachable) message.leaveOut('unreachable');
    em.persist(message);
  },
});
