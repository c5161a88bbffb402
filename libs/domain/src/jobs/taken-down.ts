import { AppError } from '@app/platform/errors/app-error';
import type { Job } from './job.entity.js';

type Dates = Pick<Job, 'status' | 'takenDownAt' | 'closedAt' | 'expiredAt'>;

/** Whether a job is down and was open until then: nobody can apply, and yet it has not ended. */
export function waitsForAppeal({ status, takenDownAt, closedAt, expiredAt }: Dates): boolean {
  if (takenDownAt === null || status !== 'published' || closedAt !== null) return false;
  return expiredAt === null || expiredAt > takenDownAt;
}

/** Nothing brings it back but an appeal. */
export function requireNotTakenDown({ takenDownAt }: Pick<Job, 'takenDownAt'>): void {
  if (takenDownAt) throw new AppError('job.stays-down');
}
