import { limits } from '@app/contracts/http/limits';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

const dayMs = 86_400_000;

/** Tells whoever reported a job and left an address that the report has arrived. */
export const acknowledgeReportWhenJobReported = reaction({
  name: 'acknowledge-job-report',
  queue: 'emails',
  on: 'job.reported',
  async run(event, em) {
    const { reportId: subjectId } = event.payload;
    const report = await em.findOneOrFail(JobReport, subjectId);
    if (!report.email || (await isToldEnough(em, report))) return;
    await queueMail(em, event, {
      template: 'job-report-received',
      recipients: [recipientWithoutAccount(report.email)],
      subjectId,
    });
  },
});

/**
 * Nobody has proven that the address is theirs, and from many networks any mailbox could be flooded. Beyond so many in a day
 * reports count as before, and no answer tells.
 */
async function isToldEnough(em: EntityManager, { id, email, sentAt }: JobReport): Promise<boolean> {
  const since = new Date(sentAt.getTime() - dayMs);
  const before = await em.count(JobReport, { id: { $ne: id }, email, sentAt: { $gt: since, $lte: sentAt } });
  return before >= limits.acknowledgedReportsPerDay;
}
