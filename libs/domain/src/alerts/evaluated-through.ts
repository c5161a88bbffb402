import type { AlertFrequency } from '@app/contracts/alerts/alert-terms';

/**
 * The latest round of alerts, and what the rounds before it have looked through: for daily searches, and for weekly ones
 * by their weekday, Monday first.
 */
export type RoundSoFar = {
  number: number;
  throughNumber: number;
  /** Weekdays whose weekly searches are part of it. */
  weekdays: number[];
  dailyRound: number;
  dailyFrom: number;
  weeklyRound: number[];
  weeklyFrom: number[];
  /** Subscribers are taken in the order of their ids; it has come this far. */
  doneThrough: string | null;
  isFinished: boolean;
};

type Standing = { frequency: AlertFrequency; sinceNumber: number; sinceRound: number };
type Whose = { id: string; weekday: number };

/** From which number on a round looks for a search: the last round that did knows, or the search itself. */
export function roundStartsFrom(round: RoundSoFar, search: Standing, { weekday }: Whose): number {
  const isDaily = search.frequency === 'daily';
  const last = isDaily ? round.dailyRound : (round.weeklyRound[weekday - 1] ?? 0);
  const from = isDaily ? round.dailyFrom : (round.weeklyFrom[weekday - 1] ?? 0);
  return last > search.sinceRound ? from : search.sinceNumber;
}

/** Up to which number a search was looked through by now, and by which round: also while one is under way. */
export function evaluatedThrough(
  search: Standing,
  subscriber: Whose,
  round: RoundSoFar,
): { number: number; round: number } {
  const isDone = hasCome(round, subscriber);
  const isDue = search.frequency === 'daily' || round.weekdays.includes(subscriber.weekday);
  const isPart = round.number > search.sinceRound;
  if (isDone && isDue && isPart) return { number: round.throughNumber, round: round.number };
  return {
    number: roundStartsFrom(round, search, subscriber),
    // A round that is still to come to this search must find what is set now.
    round: isDone ? Math.max(round.number, search.sinceRound) : Math.max(round.number - 1, search.sinceRound),
  };
}

/** The round after which the next one to come to a subscriber is counted from what a search itself says. */
export function roundBefore(round: RoundSoFar, subscriber: Pick<Whose, 'id'>): number {
  return hasCome(round, subscriber) ? round.number : round.number - 1;
}

const hasCome = ({ isFinished, doneThrough }: RoundSoFar, { id }: Pick<Whose, 'id'>): boolean =>
  isFinished || (doneThrough !== null && id <= doneThrough);
