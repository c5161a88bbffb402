import { responsibleMembers } from './responsible-members.js';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

const JOBS = `select distinct application.job_id from reminder_request_item asked
  join application on application.id = asked.application_id
  where asked.company_id = app_company() and asked.reminder_id = ?`;

/** Leaves everybody who is responsible for an answer of a reminder one mail for all of theirs. */
export const remindResponsibleWhenResponseReminderRequested = reaction({
  name: 'remind-responsible',
  queue: 'emails',
  on: 'response-reminder.requested',
  async run(event, em) {
    const { reminderId: subjectId } = event.payload;
    const rows = await em.execute<{ job_id: string }[]>(JOBS, [subjectId]);
    const jobs = rows.map(({ job_id: id }) => id);
    const recipients = [...(await responsibleMembers(em, jobs)).keys()];
    await queueMail(em, event, { template: 'response-reminder', recipients, subjectId });
  },
});
