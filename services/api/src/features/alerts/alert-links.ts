import { isAlertToken } from '@app/domain/alerts/alert-link';
import { AppError } from '@app/platform/errors/app-error';

/** Knows whether the secret of a link in a mail about new jobs is the right one. */
export class AlertLinks {
  constructor(private readonly key: string) {}

  /** A wrong secret and an unknown subscriber are the same: not found. */
  check(subscriberId: string, token: string): void {
    if (!isAlertToken(this.key, 'unsubscribe', subscriberId, token)) throw new AppError('resource.not-found');
  }
}
