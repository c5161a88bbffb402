import { reaction } from '../../engine/events/reaction.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { membersToAnswer } from '../../mail/recipients/members-to-notify.js';
import { passOnMessage } from './pass-on-message.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Passes on what the company wrote to the applicant, and tells the company that the applicant wrote. */
export const passOnMessageWhenMessageSent = reaction({
  name: 'pass-on-message',
  queue: 'emails',
  on: 'message.sent',
  async run(event, em) {
    const { activityId: subjectId, applicationId, from } = event.payload;
    if (from === 'company') return passOnMessage(em, event, event.payload);
    if (!(await lockApplication(em, applicationId))) return;
    const recipients = await membersToAnswer(em, applicationId);
    await queueMail(em, event, { template: 'applicant-answered', recipients, subjectId });
  },
});
