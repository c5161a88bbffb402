import { createHash } from 'node:crypto';
import { inTime } from '../clock/in-time.js';
import type { RateWindows } from './rate-windows.js';

/** So many uses of a window that nobody was told of yet. */
export type ToldUses = { key: string; uses: number; windowSeconds: number };
/** How often a window was used by all processes, and for how long it goes on. */
export type CountedUses = { used: number; milliseconds: number };

/** Asks the function `count_uses` of the database; the answers are in the order of what is told. */
export type CountUses = (told: readonly ToldUses[]) => Promise<readonly CountedUses[]>;

type Window = {
  readonly key: string;
  readonly windowSeconds: number;
  /** Uses the store was told of, those of other processes among them, and uses it was not. */
  told: number;
  untold: number;
  /** Of the uses that were told, those that no answer came to yet. */
  unanswered: number;
  endsAt: number;
  /** Whether the store knows it. */
  isShared: boolean;
  /** What is told in the background. */
  underway?: Promise<unknown> | undefined;
};

const MOST_KEYS = 100_000;
/** With limits below this, and in the last quarter of all others, every use asks first. */
const ALWAYS_ASKED_BELOW = 200;
const FAR = 0.75;
/** A process keeps uses of at most this part of a limit to itself. */
const KEPT = 1 / 20;
const NOTIFY_AFTER_MS = 100;
/** Counting must not take longer than what it protects; a store that is away is left alone for a while. */
const ANSWER_WITHIN_MS = 1_000;
const AWAY_FOR_MS = 1_000;
/** Ends that are further apart are those of two windows. */
const SAME_END_MS = 1_000;

/**
 * Windows that all processes share, for limits of a minute. Far from its limit a request waits for nobody: uses are counted
 * here and told in the background. Near it each use asks how many there were in all. While the store does not answer, this
 * process counts alone.
 */
export class SharedWindows implements RateWindows {
  readonly #windows = new Map<string, Window>();
  readonly #toldSoon = new Set<Window>();
  #isTellingSoon = false;
  #awayUntil: number | undefined;

  /** `countsAlone` hears when the store is gone; `now` is a clock that never jumps, in milliseconds. */
  constructor(
    private readonly countUses: CountUses,
    private readonly countsAlone: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  take(key: string, allowed: number, windowSeconds: number): Promise<number> | number {
    const window = this.#open(key, windowSeconds);
    const used = window.told + window.untold + 1;
    if (used > allowed) return this.#secondsLeft(window);
    const isNear = allowed < ALWAYS_ASKED_BELOW || used > allowed * FAR;
    if (isNear && !this.#isAway()) return this.#ask(window, allowed);
    const kept = allowed * KEPT;
    // Many at once do not run ahead of what the store says.
    if (window.underway && window.unanswered + window.untold >= 2 * kept)
      return window.underway.then(() => this.take(key, allowed, windowSeconds));
    window.untold += 1;
    if (window.untold >= kept) this.#tellInBackground([window]);
    else if (window.told > 0) this.#tellSoon(window);
    return 0;
  }

  /** The seconds until a window that is used up opens again; 0 while there is room. Counts nothing. */
  wait(key: string, allowed: number): number {
    const window = this.#windows.get(key);
    const isUsedUp = window && window.endsAt > this.now() && window.told + window.untold >= allowed;
    return isUsedUp ? this.#secondsLeft(window) : 0;
  }

  /** One use more than all that was told before it. */
  async #ask(window: Window, allowed: number): Promise<number> {
    await window.underway;
    window.untold += 1;
    const [counted] = await this.#tell([window]);
    return counted && counted.used > allowed ? this.#secondsLeft(window) : 0;
  }

  #tellSoon(window: Window): void {
    this.#toldSoon.add(window);
    if (this.#isTellingSoon) return;
    this.#isTellingSoon = true;
    setTimeout(() => {
      this.#isTellingSoon = false;
      const windows = [...this.#toldSoon].filter(({ untold }) => untold > 0);
      this.#toldSoon.clear();
      if (windows.length > 0) this.#tellInBackground(windows);
    }, NOTIFY_AFTER_MS).unref();
  }

  #tellInBackground(windows: Window[]): void {
    if (this.#isAway()) return;
    const underway = this.#tell(windows).finally(() => {
      for (const window of windows) if (window.underway === underway) window.underway = undefined;
    });
    for (const window of windows) window.underway = underway;
  }

  /** Tells what was not told; nothing is answered where nobody answers. */
  async #tell(windows: Window[]): Promise<readonly CountedUses[]> {
    const told = windows.map((window) => {
      const { key, windowSeconds, untold: uses } = window;
      window.told += uses;
      window.unanswered += uses;
      window.untold = 0;
      // Addresses and people are counted, not kept.
      return { key: createHash('sha256').update(key).digest('base64url'), uses, windowSeconds };
    });
    const counted = await inTime(ANSWER_WITHIN_MS, this.countUses(told));
    if (counted) this.#awayUntil = undefined;
    else this.#giveUp();
    for (const [index, window] of windows.entries()) {
      window.unanswered -= told[index]?.uses ?? 0;
      const answer = counted?.[index];
      if (answer) this.#learn(window, answer);
    }
    return counted ?? [];
  }

  #learn(window: Window, counted: CountedUses): void {
    const endsAt = this.now() + counted.milliseconds;
    const isAnother = window.isShared && endsAt > window.endsAt + SAME_END_MS;
    // Answers may overtake one another: the highest is the newest.
    window.told = isAnother ? counted.used : Math.max(window.told, counted.used);
    window.endsAt = endsAt;
    window.isShared = true;
  }

  #giveUp(): void {
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
      told: 0,
      untold: 0,
      unanswered: 0,
      endsAt: now + windowSeconds * 1000,
      isShared: false,
    };
    this.#windows.set(key, window);
    return window;
  }
}
