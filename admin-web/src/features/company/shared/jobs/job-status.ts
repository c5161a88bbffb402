import type { JobState } from '@app/contracts/jobs/job-states';
import { daysUntil } from '../../../../base/formats/time.js';
import type { StatusTone } from '../../../../kit/ui/tag.js';

const soon = 7;

/** The state of a job in one word and its tone; one that ends soon says when. */
export function statusOf(
  job: { state: JobState; expiredAt: string | null },
  now: number,
): { label: string; tone: StatusTone } {
  if (job.state === 'takenDown') return { label: 'Taken down', tone: 'danger' };
  if (job.state === 'draft') return { label: 'Draft', tone: 'plain' };
  if (job.state === 'closed') return { label: 'Closed', tone: 'plain' };
  const over = job.expiredAt !== null && Date.parse(job.expiredAt) <= now;
  if (job.state === 'expired' || over) return { label: 'Expired', tone: 'warn' };
  const left = daysUntil(job.expiredAt, now);
  if (left === null || left > soon) return { label: 'Published', tone: 'ok' };
  return { label: `Closes in ${left} ${left === 1 ? 'day' : 'days'}`, tone: 'coral' };
}
