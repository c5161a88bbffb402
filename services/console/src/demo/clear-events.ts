import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * What happened in the demo is no news: nobody is sent a mail about it, and no open screen waits for it. That people
 * applied or a company was suspended is counted as ever, so those events go on; the receipts say that
 * their mails were written.
 */
export async function clearEvents(em: EntityManager): Promise<void> {
  await em.execute(FORGET, [], 'run');
  await em.execute(RECEIPTS, [], 'run');
}

const FORGET = `delete from outbox_message where name in ('application.stage-moved', 'application.tagged',
  'application.withdrawn', 'application.rejection-decided', 'application.rejection-sent', 'comment.written', 'message.sent',
  'review.requested', 'review.changed', 'file.uploaded', 'data-request.submitted', 'data-request.answered',
  'consent.changed', 'company.deletion-requested', 'company.domain-verified', 'company.domain-failing', 'company.domain-withdrawn', 'member.deactivated',
  'job.reported', 'job-report.decided', 'job-report.appeal-decided')`;

/** For the reactions of the worker that write mails, by the names that stand in their receipts. */
const RECEIPTS = `insert into inbox_message (consumer, event_id)
  select consumer, outbox_message.id from outbox_message
  join (values ('confirm-application', 'application.submitted'), ('notify-company-of-application', 'application.submitted'),
    ('notify-admins-of-suspension', 'company.suspended'), ('notify-admins-of-restoring', 'company.restored'),
    ('notify-owner-of-lock', 'account.locked')) mailing (consumer, event) on mailing.event = outbox_message.name`;
