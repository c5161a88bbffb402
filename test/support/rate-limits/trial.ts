import type { AllowanceName } from '@app/platform/rate-limits/allowances';
import { rowsOf } from '../builders/arranged-rows.js';

/** So many uses each limit under trial allows. */
export const most = 2;

/** What a response says about limits. */
export type LimitResponse = { rejection: string | null; retryAfter: string | null };

/** Everything a limit may be counted by, all of it new: whom a call comes from and whom it is about. */
export type Sender = Record<string, string>;

/** A process that allows `most` uses of one limit, and the calls that use it. */
export type OpenTrial = {
  sender: () => Promise<Sender>;
  use: (sender: Sender) => Promise<LimitResponse>;
  /** Every call there is that counts for this limit, by its name. */
  ways: Record<string, (sender: Sender) => Promise<LimitResponse>>;
  stop: () => Promise<void>;
};

export type Trial = {
  name: AllowanceName;
  /** What tells this trial from another one of the same limit. */
  about?: string;
  /** The part of the sender that has the window, or null if all share one. */
  by: string | null;
  /** The error of a call over the limit. */
  rejection: string;
  open: () => Promise<OpenTrial>;
};

/** The text of the setting RATE_LIMITS that makes one limit small. */
export const setting = (name: AllowanceName): string => `${name}=${most}`;

/**
 * Time for windows in memory passes when a test says so, and never because a machine is slow; windows in the database
 * end by `endStoredWindows`.
 */
export function clockThatJumps() {
  // Whole milliseconds: windows end when they say, not a rounding error later.
  const start = Math.round(performance.now());
  let ahead = 0;
  const { now } = performance;
  performance.now = () => start + ahead;
  return {
    jump: (seconds: number) => void (ahead += seconds * 1_000),
    stop: () => void (performance.now = now),
  };
}

/** Ends the windows that are counted in the database. */
export async function endStoredWindows(): Promise<void> {
  await rowsOf('update rate_limit_window set ends_at = now()');
}

let addresses = 0;
/** An address behind the trusted proxy that no call came from yet; other files may use the same database. */
export function newNetworkAddress(): string {
  addresses += 1;
  const random = () => Math.floor(Math.random() * 250) + 1;
  return `198.${random()}.${random()}.${(addresses % 250) + 1}`;
}
