import { Injectable } from '@nestjs/common';

/** Rings when a mail was committed, so that it leaves with the next tick instead of the next look. */
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
