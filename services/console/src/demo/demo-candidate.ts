import type { RefusalReason } from '@app/contracts/vocabulary/rejection-reasons';

/** The stages of the plan a company starts with, in the order candidates walk through them. */
export type WalkedStage = 'Applied' | 'Review' | 'Interview' | 'Offer' | 'Hired';

/** How an application ended; `after` is the stage it stood in. */
type DemoEnding =
  | { refused: RefusalReason; after: WalkedStage; tell: 'now' | 'later' | 'onClosing'; note?: string }
  | { withdrew: string; after: WalkedStage };

/** Where somebody stands or how it ended, and since how many days; the days before that they were on their way. */
export type DemoCandidate = {
  name: string;
  position: string;
  place: [city: string, country: string];
  tags: string[];
  appliedDaysAgo: number;
  now: WalkedStage | DemoEnding;
  sinceDays: number;
};

/** A candidate in one line: where they stand, the days since they applied and since they stand there, tags. */
export const one = (
  name: string,
  position: string,
  [city, country]: [string, string],
  now: DemoCandidate['now'],
  [appliedDaysAgo, sinceDays = appliedDaysAgo]: [number, number?],
  ...tags: string[]
): DemoCandidate => ({ name, position, place: [city, country], tags, appliedDaysAgo, now, sinceDays });

/** Refused out of a stage; without a time, told at once. */
export const refused = (
  reason: RefusalReason,
  after: WalkedStage,
  tell: 'now' | 'later' | 'onClosing' = 'now',
  note?: string,
): DemoEnding => ({ refused: reason, after, tell, ...(note === undefined ? {} : { note }) });
