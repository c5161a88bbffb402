import { inTime } from '../clock/in-time.js';
import type { CountedUses, CountUses } from './count-uses.js';

type Window = {
  readonly key: string;
  readonly windowSeconds: number;
  /** Uses reported to the store, with those of other processes, and uses not reported yet. */
  reported: number;
  unreported: number;
  /** Reported uses that the store has not confirmed yet. */
  unconfirmed: number;
  endsAt: number;
  /** Whether the store knows it. */
  isShared: boolean;
  /** A report in the background. */
  underway?: Promise<unknown> | undefined;
};

const MOST_KEYS = 100_000;
/** With limits below this, and in the last quarter of all others, the store counts each use at once. */
const EXACT_BELOW = 200;
const FAR = 0.75;
/** A process leaves at most this part of a limit unreported. */
const UNREPORTED = 1 / 20;
const REPORT_AFTER_MS = 100;
/** Counting must not take longer than what it protects; a store that is away is not used for a while. */
const TIMEOUT_MS = 1_000;
const AWAY_FOR_MS = 1_000;
/** Ends that are further apart are those of two windows. */
const SAME_END_MS = 1_000;

/**
 * Windows that all processes share, for limits of a minute. Far from its limit a request does not wait: uses are counted
 * here and reported in the background. Near it the store counts each use. While the store does not respond, this process
 * counts alone.
 */
export class SharedWindows {
  readonly #windows = new Map<string, Window>();
  readonly #reportedSoon = new Set<Window>();
  #isReportingSoon = false;
  #awayUntil: number | undefined;

  /** `countsAlone` is called when the store is gone; `now` is a clock that never jumps, in milliseconds. */
  constructor(
    private readonly countUses: CountUses,
    private readonly countsAlone: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one use of `key`; returns 0 while there is room, else the whole seconds until there is again. */
  take(key: string, allowed: number, windowSeconds: number): Promise<number> | number {
    const window = this.#open(key, windowSeconds);
    const used = window.reported + window.unreported + 1;
    if (used > allowed) return this.#secondsLeft(window);
    const isNear = allowed < EXACT_BELOW || used > allowed * FAR;
    if (isNear && !this.#isAway()) return this.#takeExactly(window, allowed);
    const atMost = allowed * UNREPORTED;
    // Many at once do not run ahead of what the store says.
    if (window.underway && window.unconfirmed + window.unreported >= 2 * atMost)
      return window.underway.then(() => this.take(key, allowed, windowSeconds));
    window.unreported += 1;
    if (window.unreported >= atMost) this.#reportInBackground([window]);
    else if (window.reported > 0) this.#reportSoon(window);
    return 0;
  }

  /** The seconds until a window that is used up opens again; 0 while there is room. Counts nothing. */
  wait(key: string, allowed: number): number {
    const window = this.#windows.get(key);
    const isUsedUp = window && window.endsAt > this.now() && window.reported + window.unreported >= allowed;
    return isUsedUp ? this.#secondsLeft(window) : 0;
  }

  /** One use after all that were reported before it. */
  async #takeExactly(window: Window, allowed: number): Promise<number> {
    await window.underway;
    window.unreported += 1;
    const [counted] = await this.#report([window]);
    return counted && counted.used > allowed ? this.#secondsLeft(window) : 0;
  }

  #reportSoon(window: Window): void {
    this.#reportedSoon.add(window);
    if (this.#isReportingSoon) return;
    this.#isReportingSoon = true;
    setTimeout(() => {
      this.#isReportingSoon = false;
      const windows = [...this.#reportedSoon].filter(({ unreported }) => unreported > 0);
      this.#reportedSoon.clear();
      if (windows.length > 0) this.#reportInBackground(windows);
    }, REPORT_AFTER_MS).unref();
  }

  #reportInBackground(windows: Window[]): void {
    if (this.#isAway()) return;
    const underway = this.#report(windows).finally(() => {
      for (const window of windows) if (window.underway === underway) window.underway = undefined;
    });
    for (const window of windows) window.underway = underway;
  }

  /** Reports what was not reported; nothing is returned where the store does not respond. */
  async #report(windows: Window[]): Promise<readonly CountedUses[]> {
    const reported = windows.map((window) => {
      const { key, windowSeconds, unreported: uses } = window;
      window.reported += uses;
      window.unconfirmed += uses;
      window.unreported = 0;
      return { key, uses, windowSeconds };
    });
    const counted = await inTime(TIMEOUT_MS, this.countUses(reported));
    if (counted) this.#awayUntil = undefined;
    else this.#countAlone();
    for (const [index, window] of windows.entries()) {
      window.unconfirmed -= reported[index]?.uses ?? 0;
      const answer = counted?.[index];
      if (answer) this.#learn(window, answer);
    }
    return counted ?? [];
  }

  #learn(window: Window, counted: CountedUses): void {
    const endsAt = this.now() + counted.milliseconds;
    const isAnother = window.isShared && endsAt > window.endsAt + SAME_END_MS;
    // Answers may overtake one another: the highest is the newest.
    window.reported = isAnother ? counted.used : Math.max(window.reported, counted.used);
    window.endsAt = endsAt;
    window.isShared = true;
  }

  #countAlone(): void {
    if (this.#awayUntil === undefined) this.countsAlone();
    this.#awayUntil = this.now() + AWAY_FOR_MS;
  }

  #isAway(): boolean {
    return this.#awayUntil !== undefined && this.#awayUntil > this.now();
  }

  #secondsLeft({ endsAt }: Window): number {
    return Math.max(1, Math.ceil((endsAt - this.now()) / 1000));
  }

  #open(key: string, windowSeconds: number): Window {
    const now = this.now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key);
    // New windows stand last, so the first ones are the oldest; a flood of keys pushes those out, never grows.
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_KEYS) break;
      this.#windows.delete(oldest);
    }
    const window = {
      key,
      windowSeconds,
      reported: 0,
      unreported: 0,
      unconfirmed: 0,
      endsAt: now + windowSeconds * 1000,
      isShared: false,
    };
    this.#windows.set(key, window);
    return window;
  }
}
