import { dueReasonOf } from '@app/contracts/retention/preset-lines';
import type { CountedFrom, PeriodUnit } from '@app/contracts/retention/periods';
import type { DueApplicationView } from '@app/contracts/retention/retention-run';
import { caseColumns } from '@app/database/reads/case-columns';
import { casesOf } from './next-run.js';

export type DueRow = {
  id: string;
  applicant_id: string;
  job_id: string;
  title: string;
  first_name: string;
  last_name: string;
  status: 'hired' | 'rejected' | 'withdrawn';
  ended_at: Date;
  country: string | null;
  keep_unit: PeriodUnit;
  keep_count: number;
  counted: CountedFrom;
  consented: boolean;
  due: boolean;
  blocked: boolean;
};

/** Those the next run would erase, with what people know them by. The third value is the company. */
export const dueRows = `select found.id, found.applicant_id, found.job_id, job.title, sent.first_name, sent.last_name,
    found.status, found.ended_at, found.country, ${caseColumns}
  from ${casesOf} join application sent on sent.company_id = $3 and sent.id = found.id
    join job on job.company_id = $3 and job.id = found.job_id
  where found.due and not found.blocked`;

export const dueViewOf = (row: DueRow): DueApplicationView => ({
  id: row.id,
  applicantId: row.applicant_id,
  jobId: row.job_id,
  jobTitle: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  endedAt: row.ended_at.toISOString(),
  reason: dueReasonOf(row),
  country: row.country,
  keep: { unit: row.keep_unit, count: row.keep_count },
});
