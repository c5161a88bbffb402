import type { NamedRead } from '@app/database/connection/scoped-read';
import type { DashboardRange } from './dashboard-range.js';

/** Whose dashboard, and whose jobs on it: `reviewerId` is null for those who see all. */
export type Asked = { companyId: string; reviewerId: string | null; range: DashboardRange };

/** ` and …` after a condition: nothing for those who see all jobs. */
export type OnlySeen = (jobId: string) => string;

/**
 * A read of the company in `$1`; further `values` follow from `$2`. What a reviewer sees is a statement of its own, so
 * that each is planned for what it reads: a few jobs, or a company of a hundred thousand.
 */
export function readFor(
  { companyId, reviewerId }: Asked,
  name: string,
  text: (seen: OnlySeen) => string,
  values: unknown[] = [],
): NamedRead {
  if (reviewerId === null) return { name, text: text(() => ''), values: [companyId, ...values] };
  const place = `$${values.length + 2}`;
  return {
    name: `${name}-as-reviewer`,
    text: text(
      (jobId) => ` and ${jobId} in (select assigned.job_id from job_reviewer assigned
        where assigned.company_id = $1 and assigned.user_id = ${place})`,
    ),
    values: [companyId, ...values, reviewerId],
  };
}
