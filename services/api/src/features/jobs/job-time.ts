import type { JobState, JobTimeView } from '@app/contracts/jobs/job-record';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';

type Dated = { status: PublicationStatus; live: boolean; closedAt: Date | string | null };

/** Where a job stands, from what is stored about it. */
export function stateOf({ status, live, closedAt }: Dated): JobState {
  if (status === 'draft') return 'draft';
  if (live) return 'published';
  return closedAt === null ? 'expired' : 'closed';
}

/** What closing and extending answer. */
export function jobTimeOf(job: Dated & { id: string; version: number; expiredAt: Date | null }): JobTimeView {
  const { id, version, live, expiredAt } = job;
  return { id, version, live, state: stateOf(job), expiredAt: expiredAt?.toISOString() ?? null };
}
