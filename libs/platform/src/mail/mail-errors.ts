/** The mail cannot be sent, now or later: bad data, or the provider says no for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The provider asks to wait. */
export class MailThrottled extends Error {
  override readonly name = 'MailThrottled';

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
