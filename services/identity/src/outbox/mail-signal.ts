import { Injectable } from '@nestjs/common';

/** Notifies its listener when an email was committed, so that it is sent with the next tick instead of the next poll. */
@Injectable()
export class MailSignal {
  private listener: () => void = () => undefined;

  onSignal(listener: () => void): void {
    this.listener = listener;
  }

  notify(): void {
    this.listener();
  }
}
