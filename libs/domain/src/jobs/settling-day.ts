import {
  longestRejectRemainingDays,
  type OpenApplicationsDecision,
  rejectRemainingDays,
} from '@app/contracts/jobs/close-job';
import { AppError } from '@app/platform/errors/app-error';

const dayMs = 86_400_000;

/** When everybody gets an outcome where nobody decided. */
export function usualSettlingDay(at: Date): Date {
  return new Date(at.getTime() + rejectRemainingDays * dayMs);
}

/** What is decided about open applications where nobody decides: people have the usual time for it. */
export function keptForUsual(at: Date): OpenApplicationsDecision {
  return { decision: 'keep', until: usualSettlingDay(at).toISOString() };
}

/** When open applications get an outcome by this decision; a job that goes on keeps nobody until a day. */
export function settlingDay(decision: OpenApplicationsDecision, live: boolean, at: Date): Date {
  if (decision.decision === 'reject') return at;
  if (live) {
    const errors = { openApplications: 'Only a job that closes keeps its applications until a day' };
    throw new AppError('request.invalid', { errors });
  }
  const day = new Date(decision.until);
  if (day > at && day.getTime() <= at.getTime() + longestRejectRemainingDays * dayMs) return day;
  const wrong = `Please choose a day in the future, at most ${longestRejectRemainingDays} days away`;
  throw new AppError('request.invalid', { errors: { 'openApplications.until': wrong } });
}
