import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import { AppError } from '@app/platform/errors/app-error';

type Dates = {
  status: PublicationStatus;
  takenDownAt: Date | null;
  closedAt: Date | null;
  expiredAt: Date | null;
};

/** Whether a job is down and was open until then: nobody can apply, and yet it has not ended. */
export function waitsForAppeal({ status, takenDownAt, closedAt, expiredAt }: Dates): boolean {
  if (takenDownAt === null || status !== 'published' || closedAt !== null) return false;
  return expiredAt === null || expiredAt > takenDownAt;
}

/** Nothing brings it back but an appeal. */
export function requireNotTakenDown({ takenDownAt }: Pick<Dates, 'takenDownAt'>): void {
  if (takenDownAt) throw new AppError('job.stays-down');
}
