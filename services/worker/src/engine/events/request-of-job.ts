import type { Job } from 'bullmq';

/**
 * What lines of the log and further events of a job name: the request that began it all, or else the job. A colon keeps
 * the name and its id apart, because what runs on for forty signs is taken for a secret and left out of the log.
 */
export function requestIdOf({ id, data }: Pick<Job, 'id' | 'data'>): string {
  const requestId: unknown = data?.requestId;
  return typeof requestId === 'string' ? requestId : `job:${id}`;
}
