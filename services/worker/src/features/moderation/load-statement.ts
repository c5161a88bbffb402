import type { AppealOutcome, TakeDownGround } from '@app/contracts/moderation/report-words';
import type { MailSource } from '../../mail/mail-definition.js';

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

/** Company and job of a take-down, as mails to the company name them. */
export type TakenDownJob = { companyId: string; jobId: string; companyName: string; jobTitle: string };

export const exampleOfTakenDownJob: TakenDownJob = {
  companyId: '0190a100-0000-7000-8000-000000000001',
  jobId: '0190a100-0000-7000-8000-000000000002',
  companyName: 'Northwind',
  jobTitle: 'Remote data entry assistant',
};

/** The decision to take a job down, with the appeal, of a company that is not being deleted. */
export async function loadStatement({ em, subjectId }: MailSource) {
  const [row] = await em.execute<StatementRow[]>(STATEMENT, [subjectId]);
  if (!row) return null;
  const { company_id: companyId, company_name: companyName, job_id: jobId, job_title: jobTitle } = row;
  return { row, job: { companyId, companyName, jobId, jobTitle } };
}
