import type { JobView } from '@app/contracts/jobs/job-view';
import { daysUntil } from '../../platform/formats/time.js';
import type { StatusTone } from '../../ui/tag.js';

const soon = 7;

/** The state of a job in one word and its tone: closing and closed are dates, not states of their own. */
export function statusOf(
  job: Pick<JobView, 'status' | 'expiredAt'>,
  now: number,
): { label: string; tone: StatusTone } {
  if (job.status === 'draft') return { label: 'Draft', tone: 'plain' };
  if (job.expiredAt !== null && Date.parse(job.expiredAt) <= now) return { label: 'Closed', tone: 'plain' };
  const left = daysUntil(job.expiredAt, now);
  if (left === null || left > soon) return { label: 'Published', tone: 'ok' };
  return { label: `Closes in ${left} ${left === 1 ? 'day' : 'days'}`, tone: 'coral' };
}
