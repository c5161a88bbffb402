import { referenceOf } from '@app/contracts/applications/reference';
import { limits } from '@app/contracts/http/limits';
import { type ReportReason, reportReasonWords } from '@app/contracts/moderation/report-words';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { loadReport } from './load-report.js';

type Facts = { reportId: string; reason: ReportReason; sentAt: Date };

/** To the reporter of a job. It repeats none of their words: the address may be another person's. */
export const jobReportReceived = defineMail<Facts>({
  preference: { required: 'requested' },
  on: [
    when('job.reported', {
      reaction: 'acknowledge-job-report',
      about: ({ payload }) => payload.reportId,
      async to({ payload }, em) {
        const report = await em.findOneOrFail(JobReport, payload.reportId);
        if (!report.email || (await isMailedEnough(em, report))) return [];
        return [recipientWithoutAccount(report.email)];
      },
    }),
  ],
  async load(source) {
    const row = await loadReport(source);
    return row ? { reportId: source.subjectId, reason: row.reason, sentAt: new Date(row.sent_at) } : null;
  },
  subject: (_facts, { brand }) => `Your report to ${brand} has arrived`,
  body: ({ reportId, reason, sentAt }, { brand }) => ({
    preview: 'A person reads it and decides.',
    title: 'Your report has arrived',
    paragraphs: [
      `Thank you for telling ${brand} about a job. A person reads your report and decides. We write to this address how it ended, if that is within a year.`,
      'The company that posted the job is not told who reported it.',
    ],
    facts: [
      ['Reason', reportReasonWords[reason]],
      ['Sent on', momentInMail(sentAt)],
      ['Reference', referenceOf(reportId)],
    ],
    closing: 'If you did not report a job, somebody typed your address by mistake. You can ignore this mail.',
  }),
  example: {
    reportId: '0190a100-0000-7000-8000-000000000016',
    reason: 'asksForMoney',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  },
});

const dayMs = 86_400_000;

/**
 * The address was not proven, and any mailbox could be flooded from many networks. Above the daily limit reports count as
 * before, and the response does not show it.
 */
async function isMailedEnough(em: EntityManager, { id, email, sentAt }: JobReport): Promise<boolean> {
  const since = new Date(sentAt.getTime() - dayMs);
  const before = await em.count(JobReport, { id: { $ne: id }, email, sentAt: { $gt: since, $lte: sentAt } });
  return before >= limits.acknowledgedReportsPerDay;
}
