import { reaction } from '../../engine/events/reaction.js';
import { holdApplication } from '../../mail/recipients/hold-applicants.js';
import { membersMentioned } from '../../mail/recipients/members-to-notify.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells members that a comment mentions them. */
export const notifyMentionedWhenCommentWritten = reaction({
  name: 'notify-mentioned-members',
  queue: 'emails',
  on: 'comment.written',
  async run(event, em) {
    const { activityId: subjectId, applicationId } = event.payload;
    if (!(await holdApplication(em, applicationId))) return;
    const recipients = await membersMentioned(em, subjectId);
    await queueMail(em, event, { template: 'comment-mention', recipients, subjectId });
  },
});
