import { reaction } from '../../engine/events/reaction.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { membersMentioned } from '../../mail/recipients/members-to-notify.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies members mentioned in a comment. */
export const notifyMentionedWhenCommentWritten = reaction({
  name: 'notify-mentioned-members',
  queue: 'emails',
  on: 'comment.written',
  async run(event, em) {
    const { activityId: subjectId, applicationId } = event.payload;
    if (!(await lockApplication(em, applicationId))) return;
    const recipients = await membersMentioned(em, subjectId);
    await queueMail(em, event, { template: 'comment-mention', recipients, subjectId });
  },
});
