import { AppError } from '@app/platform/errors/app-error';

/** What the public reads stays complete; what went live before something was asked for may go on without it. */
export function requireNothingMore(before: Record<string, string>, missing: Record<string, string>): void {
  const more = Object.entries(missing).filter(([field]) => !(field in before));
  if (more.length > 0) throw new AppError('job.not-publishable', { errors: Object.fromEntries(more) });
}
