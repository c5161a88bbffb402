import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMailOfEach } from '../../mail/queue-mail.js';

/**
 * Leaves a mail for everybody who reported the job and left an address, one for each address. The mails belong to no
 * company: members read what was mailed by theirs.
 */
export async function notifyReporters(
  em: EntityManager,
  event: { id: string },
  reportedJobId: string,
): Promise<void> {
  const reports = await em.find(
    JobReport,
    { reportedJobId, email: { $ne: null } },
    { orderBy: { sentAt: 'asc' } },
  );
  const byAddress = new Map(reports.map(({ id, email }) => [recipientWithoutAccount(email ?? ''), id]));
  const mails = [...byAddress].map(([recipient, subjectId]) => ({ recipient, subjectId }));
  await queueMailOfEach(em, { id: event.id, companyId: null }, 'job-report-decided', mails);
}
