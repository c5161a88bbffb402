import type { JobState } from '@app/contracts/jobs/job-states';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';

/** What a job's state follows from. */
export type DatedJob = {
  status: PublicationStatus;
  live: boolean;
  closedAt: Date | string | null;
  takenDownAt: Date | string | null;
};

/** Where a job stands, from what is stored about it. */
export function jobStateOf({ status, live, closedAt, takenDownAt }: DatedJob): JobState {
  if (takenDownAt !== null) return 'takenDown';
  if (status === 'draft') return 'draft';
  if (live) return 'published';
  return closedAt === null ? 'expired' : 'closed';
}
