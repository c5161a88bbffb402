import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { type DatedJob, jobStateOf } from '../../reads/job-state.js';

/** What closing and extending answer. */
export function jobTimeOf(
  job: DatedJob & { id: string; version: number; expiredAt: Date | null },
): JobTimeView {
  const { id, version, live, expiredAt } = job;
  return { id, version, live, state: jobStateOf(job), expiredAt: expiredAt?.toISOString() ?? null };
}
