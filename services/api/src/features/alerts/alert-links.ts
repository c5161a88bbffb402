import { isAlertToken, isConfirmToken } from '@app/domain/alerts/alert-link';
import { AppError } from '@app/platform/errors/app-error';

/** Knows whether the secret of a link in a mail about new jobs is the right one. */
export class AlertLinks {
  constructor(private readonly key: string) {}

  /** A wrong secret and an unknown subscriber are the same: not found. */
  check(subscriberId: string, token: string): void {
    if (!isAlertToken(this.key, 'unsubscribe', subscriberId, token)) throw new AppError('resource.not-found');
  }

  /** The same for the page of an address: by a mail about new jobs, or by one that asks to confirm and has not ended. */
  checkPage({ subscriberId, token }: AlertPageLink, now: Date): void {
    const isRight =
      isAlertToken(this.key, 'manage', subscriberId, token) ||
      isConfirmToken(this.key, subscriberId, token, now);
    if (!isRight) throw new AppError('resource.not-found');
  }
}

/** What the address of that page carries. */
export type AlertPageLink = { subscriberId: string; token: string };
