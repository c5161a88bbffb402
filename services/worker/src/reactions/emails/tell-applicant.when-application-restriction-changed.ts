import { Application } from '@app/domain/applications/application.entity';
import { reaction } from '../../runtime/reaction.js';
import { addressOfPerson } from './address-of-person.js';
import { queueMail } from './queue-mail.js';

/** Tells the applicant that their application is used again; that it is not any more, the answer tells them. */
export const tellApplicantWhenApplicationRestrictionChanged = reaction({
  name: 'tell-applicant-of-restriction',
  queue: 'emails',
  on: 'application.restriction-changed',
  async run(event, em) {
    const { applicationId: subjectId, restricted } = event.payload;
    if (restricted) return;
    const application = await em.findOne(Application, subjectId);
    if (!application) return;
    const recipients = await addressOfPerson(em, application.applicantId);
    await queueMail(em, event, { template: 'restriction-lifted', recipients, subjectId });
  },
});
