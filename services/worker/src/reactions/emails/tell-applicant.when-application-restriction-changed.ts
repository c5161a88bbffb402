import { reaction } from '../../runtime/reaction.js';
import { reached } from './address-of-person.js';
import { holdApplication } from './hold-applicants.js';
import { queueMail } from './queue-mail.js';

/** Tells the applicant that their application is used again; that it is not any more, the answer tells them. */
export const tellApplicantWhenApplicationRestrictionChanged = reaction({
  name: 'tell-applicant-of-restriction',
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
