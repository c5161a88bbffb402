import type { IdentityErrorName } from '@app/contracts/identity/error-names';
import { identityMessages } from '@app/contracts/identity/error-names';

/** A call that was understood and refused. Returned from a transaction it keeps what the transaction wrote. */
export class Rejected extends Error {
  /** Whose account it was about, where the call itself does not say; for the audit alone. */
  accountId: string | null = null;

  constructor(
    readonly type: IdentityErrorName,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = type;
  }

  about(accountId: string | null): this {
    this.accountId = accountId;
    return this;
  }
}

export const notAuthorized = (message: string): Rejected => new Rejected('NotAuthorizedException', message);

export const invalidParameter = (message: string): Rejected =>
  new Rejected('InvalidParameterException', message);

export const wrongCredentials = (): Rejected => notAuthorized(identityMessages.wrongCredentials);

/** The database is away. The protocol has no name of its own for that; status and waiting time tell. */
export const unavailable = (): Rejected =>
  new Rejected('InternalErrorException', identityMessages.unavailable, 5);

export const tooManyRequests = (retryAfterSeconds: number): Rejected =>
  new Rejected('TooManyRequestsException', identityMessages.tooManyRequests, retryAfterSeconds);
