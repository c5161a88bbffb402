import type { MailThrottled } from './mail-errors.js';
import { SendingPace } from './sending-pace.js';

/** How a lane sends: how many mails at once and in a second, and for how long a provider may keep it waiting. */
export type LaneRules = { atOnce: number; perSecond: number | null; longestPauseSeconds: number };

/** What a lane does: takes the next mail that is due, and hands it over. */
export type LaneWork<Mail> = {
  take: () => Promise<Mail | undefined>;
  /** Sees to everything that may go wrong with this one mail; what it throws is told and holds up nobody. */
  send: (mail: Mail) => Promise<void>;
  /** Told what went wrong while looking for mails or with one of them. */
  failed: (error: unknown, during: 'look' | 'send') => void;
};

const LOOK_EVERY_MS = 1_000;

/**
 * Mails that wait for each other and for no others. It looks each second and when it is rung; one after the other is
 * taken, each when a place among those on their way and its turn in the second have come. A provider that asks to wait
 * pauses the lane, shortly at first; one that does not take a mail for another reason says nothing about the next.
 */
export class MailLane<Mail> {
  private readonly pace: SendingPace;
  private readonly onTheirWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<number> | undefined;
  private rungMeanwhile = false;
  private started = false;
  private leaving = false;
  private pausedUntil = 0;
  private askedToWait = 0;

  constructor(
    private readonly rules: LaneRules,
    private readonly work: LaneWork<Mail>,
  ) {
    this.pace = new SendingPace(rules.perSecond);
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  start(): void {
    this.started = true;
    this.lookIn(0);
  }

  /** There is a mail, or room for one. */
  ring(): void {
    if (this.looking) this.rungMeanwhile = true;
    else this.lookIn(0);
  }

  /** Ends after the mails that are being handed over; nothing new is taken. */
  async stop(): Promise<void> {
    this.leaving = true;
    this.pace.end();
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.onTheirWay);
  }

  /** Sends all that is due, and says how many mails that were. */
  async drain(): Promise<number> {
    let taken = 0;
    for (;;) {
      taken += await this.fill();
      if (this.onTheirWay.size === 0) return taken;
      await Promise.race(this.onTheirWay);
    }
  }

  /** The provider asks to wait; answers for how many seconds the mail that met with it, and all others, do. */
  pause({ retryAfterSeconds }: MailThrottled): number {
    const now = Date.now();
    // Those that were on their way together are told the same, once.
    if (now >= this.pausedUntil) {
      this.askedToWait += 1;
      const most = Math.min(retryAfterSeconds, this.rules.longestPauseSeconds);
      this.pausedUntil = now + backOffSeconds(this.askedToWait, most) * 1_000;
    }
    return (this.pausedUntil - now) / 1_000;
  }

  /** The provider takes mails. */
  taken(): void {
    this.askedToWait = 0;
  }

  private lookIn(milliseconds: number): void {
    if (this.leaving || !this.started) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), milliseconds);
  }

  private async look(): Promise<void> {
    this.looking = this.fill();
    await this.looking;
    this.looking = undefined;
    this.lookIn(this.rungMeanwhile ? 0 : LOOK_EVERY_MS);
    this.rungMeanwhile = false;
  }

  /** Takes mails until none is due, all places are taken or the lane is to wait; says how many that were. */
  private async fill(): Promise<number> {
    let taken = 0;
    while (this.hasRoom()) {
      await this.pace.turn();
      const mail = this.hasRoom() ? await this.next() : undefined;
      if (mail === undefined) break;
      taken += 1;
      this.handOver(mail);
    }
    return taken;
  }

  private hasRoom(): boolean {
    return !this.leaving && Date.now() >= this.pausedUntil && this.onTheirWay.size < this.rules.atOnce;
  }

  private async next(): Promise<Mail | undefined> {
    try {
      return await this.work.take();
    } catch (error) {
      this.work.failed(error, 'look');
      return undefined;
    }
  }

  private handOver(mail: Mail): void {
    const sending: Promise<void> = this.work
      .send(mail)
      .catch((error: unknown) => this.work.failed(error, 'send'))
      .finally(() => {
        this.onTheirWay.delete(sending);
        this.ring();
      });
    this.onTheirWay.add(sending);
  }
}

/** Doubles each time up to `most`; a quarter is left to chance, so that processes do not come back together. */
export function backOffSeconds(attempt: number, most: number): number {
  return Math.min(most, 2 ** Math.min(attempt, 20)) * (0.875 + Math.random() / 4);
}
