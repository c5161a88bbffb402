import { dueReasonOf } from '@app/contracts/retention/preset-lines';
import type { CountedFrom, PeriodUnit } from '@app/contracts/retention/periods';
import type { DueApplicationView } from '@app/contracts/retention/retention-run';
import { caseColumns } from '@app/database/reads/case-columns';
import { casesOf } from './next-run.js';

/** An application that the next run would erase. */
export type DueRow = Omit<DueApplicationView, 'reason' | 'keep'> & {
  status: 'hired' | 'rejected' | 'withdrawn';
  keepUnit: PeriodUnit;
  keepCount: number;
  counted: CountedFrom;
  consented: boolean;
  due: boolean;
  blocked: boolean;
};

/** Those the next run would erase, with what people know them by. The third value is the company. */
export const dueRows = `select found.id, found.applicant_id, found.job_id, job.title as job_title, sent.first_name, sent.last_name,
    found.status, found.ended_at, found.country, ${caseColumns}
  from ${casesOf} join application sent on sent.company_id = $3 and sent.id = found.id
    join job on job.company_id = $3 and job.id = found.job_id
  where found.due and not found.blocked`;

export function dueViewOf({ keepUnit, keepCount, ...row }: DueRow): DueApplicationView {
  const { counted, consented, due, blocked, ...view } = row;
  const reason = dueReasonOf({ ...row, keep_unit: keepUnit, keep_count: keepCount });
  return { ...view, reason, keep: { unit: keepUnit, count: keepCount } };
}
