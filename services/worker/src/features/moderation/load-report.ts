import type { AppealOutcome, ReportReason, TakeDownGround } from '@app/contracts/moderation/report-words';
import type { MailSource } from '../../mail/mail-definition.js';

type ReportRow = {
  reason: ReportReason;
  sent_at: string;
  job_title: string;
  decision: 'takenDown' | 'dismissed' | null;
  ground: TakeDownGround | null;
  statement: string | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reasons: string | null;
  is_public: boolean;
};

const REPORT = `select sent.reason, sent.sent_at, reported.job_title, reported.decision, reported.ground, reported.statement,
    reported.appeal_outcome, reported.appeal_reasons, exists (select from public_job
      where public_job.job_id = reported.job_id and open and (expired_at is null or expired_at > now())) as is_public
  from job_report sent join reported_job reported on reported.id = sent.reported_job_id
  where sent.id = ? and sent.email is not null`;

/** A report whose sender can be mailed. */
export async function loadReport({ em, subjectId }: MailSource): Promise<ReportRow | undefined> {
  const [row] = await em.execute<ReportRow[]>(REPORT, [subjectId]);
  return row;
}
