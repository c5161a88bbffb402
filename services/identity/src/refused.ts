import type { IdentityErrorName } from '@app/contracts/identity/error-names';
import { identityMessages } from '@app/contracts/identity/error-names';

/** A call that was understood and refused. Returned from a transaction it keeps what the transaction wrote. */
export class Refused extends Error {
  constructor(
    readonly type: IdentityErrorName,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = type;
  }
}

export const notAuthorized = (message: string): Refused => new Refused('NotAuthorizedException', message);

export const invalidParameter = (message: string): Refused =>
  new Refused('InvalidParameterException', message);

export const wrongCredentials = (): Refused => notAuthorized(identityMessages.wrongCredentials);

export const tooManyRequests = (retryAfterSeconds: number): Refused =>
  new Refused('TooManyRequestsException', identityMessages.tooManyRequests, retryAfterSeconds);
