import type { AppealOutcome, ReportReason, TakeDownGround } from '@app/contracts/moderation/report-words';
import type { Writer } from '../../mail/mail-template.js';
import {
  type JobReportDecidedFacts,
  jobReportDecidedTemplate,
  jobReportReceivedTemplate,
} from './job-report.template.js';
import {
  jobAppealDecidedTemplate,
  jobTakenDownTemplate,
  jobWarningTemplate,
} from './job-taken-down.template.js';

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

/** A report whose sender is still to be told something. */
const REPORT = `select sent.reason, sent.sent_at, reported.job_title, reported.decision, reported.ground, reported.statement,
    reported.appeal_outcome, reported.appeal_reasons, exists (select from public_job
      where public_job.job_id = reported.job_id and open and (expired_at is null or expired_at > now())) as is_public
  from job_report sent join reported_job reported on reported.id = sent.reported_job_id
  where sent.id = ? and sent.email is not null`;

type StatementRow = {
  company_id: string;
  company_name: string;
  job_id: string;
  job_title: string;
  ground: TakeDownGround | null;
  law: string | null;
  statement: string | null;
  report_count: number;
  decided_at: string | null;
  appeal_until: string | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reasons: string | null;
};

const STATEMENT = `select company.id as company_id, company.name as company_name, reported.job_id, reported.job_title,
    reported.ground, reported.law, reported.statement, count_job_reports(reported.id) as report_count, reported.decided_at,
    reported.appeal_until, reported.appeal_outcome, reported.appeal_reasons
  from reported_job reported join company on company.id = reported.company_id and company.deletion_started_at is null
  where reported.id = ? and reported.decision = 'takenDown'`;

type WarnedRow = { job_title: string; company_name: string; ground: TakeDownGround | null };

/** Somebody who applied for a job that is still down. */
const WARNED = `select job.title as job_title, company.name as company_name, reported.ground
  from application
  join job on job.id = application.job_id and job.taken_down_at is not null
  join company on company.id = application.company_id
  join reported_job reported on reported.job_id = job.id and reported.decided_at = job.taken_down_at
  where application.id = ? and application.erased_at is null`;

/** Mails about jobs that were reported. What a later decision has overtaken is not said any more. */
export const moderationMails = {
  'job-report-received': async (em, id, settings) => {
    const [row] = await em.execute<ReportRow[]>(REPORT, [id]);
    if (!row) return null;
    const facts = { reportId: id, reason: row.reason, sentAt: new Date(row.sent_at) };
    return jobReportReceivedTemplate.write(facts, settings);
  },
  'job-report-decided': async (em, id, settings) => {
    const [row] = await em.execute<ReportRow[]>(REPORT, [id]);
    if (!row?.decision) return null;
    const outcome: JobReportDecidedFacts['outcome'] =
      row.appeal_outcome === 'granted' ? 'putBack' : row.decision;
    const reasons = { takenDown: '', dismissed: row.statement, putBack: row.appeal_reasons }[outcome];
    const ground = outcome === 'takenDown' ? row.ground : null;
    const { job_title: jobTitle, is_public: isPublic } = row;
    const facts = { reportId: id, jobTitle, outcome, isPublic, ground, reasons: reasons ?? '' };
    return jobReportDecidedTemplate.write(facts, settings);
  },
  'job-taken-down': async (em, id, settings) => {
    const [row] = await em.execute<StatementRow[]>(STATEMENT, [id]);
    if (!row?.ground || row.statement === null || !row.decided_at || !row.appeal_until) return null;
    const facts = {
      ...namesOf(row),
      ground: row.ground,
      law: row.law,
      facts: row.statement,
      reportCount: row.report_count,
      takenDownAt: new Date(row.decided_at),
      appealUntil: new Date(row.appeal_until),
    };
    return jobTakenDownTemplate.write(facts, settings);
  },
  'job-appeal-decided': async (em, id, settings) => {
    const [row] = await em.execute<StatementRow[]>(STATEMENT, [id]);
    if (!row?.appeal_outcome) return null;
    const facts = { ...namesOf(row), outcome: row.appeal_outcome, reasons: row.appeal_reasons ?? '' };
    return jobAppealDecidedTemplate.write(facts, settings);
  },
  'job-warning': async (em, id, settings) => {
    const [row] = await em.execute<WarnedRow[]>(WARNED, [id]);
    if (!row?.ground) return null;
    const { job_title: jobTitle, company_name: companyName, ground } = row;
    return jobWarningTemplate.write({ applicationId: id, jobTitle, companyName, ground }, settings);
  },
} satisfies Record<string, Writer>;

function namesOf(row: StatementRow) {
  const { company_id: companyId, company_name: companyName, job_id: jobId, job_title: jobTitle } = row;
  return { companyId, companyName, jobId, jobTitle };
}
