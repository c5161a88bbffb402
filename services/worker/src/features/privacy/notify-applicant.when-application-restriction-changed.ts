import { reaction } from '../../engine/events/reaction.js';
import { reached } from '../../mail/recipients/address-of-person.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the applicant that the restriction of their application was lifted; the answer covers the opposite. */
export const notifyApplicantWhenApplicationRestrictionChanged = reaction({
  name: 'notify-applicant-of-restriction',
  queue: 'emails',
  on: 'application.restriction-changed',
  async run(event, em) {
    const { applicationId: subjectId, restricted } = event.payload;
    if (restricted) return;
    const application = await lockApplication(em, subjectId);
    if (!application) return;
    const recipients = reached(application.applicant);
    await queueMail(em, event, { template: 'restriction-lifted', recipients, subjectId });
  },
});
