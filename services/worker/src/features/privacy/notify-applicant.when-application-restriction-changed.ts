import { reaction } from '../../engine/events/reaction.js';
import { reached } from '../../mail/recipients/address-of-person.js';
import { holdApplication } from '../../mail/recipients/hold-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells the applicant that their application is used again; that it is not any more, the answer tells them. */
export const notifyApplicantWhenApplicationRestrictionChanged = reaction({
  name: 'notify-applicant-of-restriction',
  queue: 'emails',
  on: 'application.restriction-changed',
  async run(event, em) {
    const { applicationId: subjectId, restricted } = event.payload;
    if (restricted) return;
    const held = await holdApplication(em, subjectId);
    if (!held) return;
    const recipients = reached(held.applicant);
    await queueMail(em, event, { template: 'restriction-lifted', recipients, subjectId });
  },
});
