/** The mail cannot be sent, now or later: bad data, or the provider says no for good. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
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
