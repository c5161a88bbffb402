import { Injectable } from '@nestjs/common';

/** Rings when a mail was committed, so that it leaves at once instead of at the next look. */
@Injectable()
export class MailBell {
  private listener: () => void = () => undefined;

  onRing(listener: () => void): void {
    this.listener = listener;
  }

  ring(): void {
    this.listener();
  }
}
