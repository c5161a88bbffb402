import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Asks an address that somebody typed whether it wants mails about new jobs. */
export const requestConfirmationWhenJobAlertRequested = reaction({
  name: 'request-confirmation-about-alerts',
  queue: 'emails',
  on: 'job-alert.requested',
  async run(event, em) {
    const { subscriberId: subjectId } = event.payload;
    const subscriber = await em.findOne(AlertSubscriber, { id: subjectId });
    if (!subscriber?.email) return;
    const recipients = [recipientWithoutAccount(subscriber.email)];
    await queueMail(em, event, { template: 'job-alert-confirmation', recipients, subjectId });
  },
});
