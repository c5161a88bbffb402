import type { JobView } from '@app/contracts/jobs/job-view';
import { locationTypeLabels } from '@app/contracts/vocabulary/employment';

/** `Lisbon, hybrid`, `Remote`, or null when the job says nothing of where. */
export function whereOf(job: Pick<JobView, 'location' | 'locationType'>): string | null {
  const city = job.location.addressLocality;
  const kind = job.locationType ? locationTypeLabels[job.locationType] : null;
  if (job.locationType === 'remote') {
    return job.location.addressCountry ? `${kind}, ${job.location.addressCountry}` : kind;
  }
  if (!city) return kind;
  return kind ? `${city}, ${kind.toLowerCase()}` : city;
}

/** `Kitchen, Lisbon, hybrid`: who a job is for and where it is, as far as it says so. */
export const aboutJob = (job: JobView): string => [job.department, whereOf(job)].filter(Boolean).join(', ');

/** `https://…/company/…/job/…/preview`: what is shared. */
export const absolute = (path: string): string => new URL(path, window.location.origin).href;
