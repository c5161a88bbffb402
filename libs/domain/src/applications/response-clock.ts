import type { ApplicationStatus, PublicStage } from '@app/contracts/vocabulary/employment';
import { AppError } from '@app/platform/errors/app-error';
import {
  type ResponseDeadline,
  type ResponseTerms,
  extended,
  nothingPromised,
  awaitsResponse,
  paused,
  promisedFrom,
  promiseOf,
  resumed,
  storedPromise,
} from './response-deadline.js';
import { knownBefore, type MoveMemory } from './move-memory.js';
import {
  keepSteps,
  knownAtOnce,
  knownLater,
  noteKnown,
  type PublicState,
  type Remembering,
  seenAt,
  tellFrom,
} from './public-state.js';

/** What the clock needs of an application. As long as a move is not known outside, `promiseBefore` is what holds there. */
export type Clocked = PublicState &
  Remembering & {
    status: ApplicationStatus;
    promise: ResponseDeadline;
    promiseBefore: ResponseDeadline | null;
    responseTerms: ResponseTerms;
    beforeMove: MoveMemory | null;
  };

/** What the applicant reads at this moment of when they hear. */
export function promiseSeenAt(
  { publicStageFrom, promise, promiseBefore }: Clocked,
  at: Date,
): ResponseDeadline {
  const waits = publicStageFrom !== null && publicStageFrom > at;
  return waits ? (promiseBefore ?? nothingPromised()) : promise;
}

/** The applicant learns a little later where the application is; a move they never hear of answers nothing. */
export function learnLater(card: Clocked, publicStage: PublicStage, at: Date): void {
  noteMissed(card, at);
  const seen = promiseSeenAt(card, at);
  const isNews = seenAt(card, at).publicStage !== publicStage;
  noteFirstAnswer(card, at, isNews ? tellFrom(at) : null);
  card.promise = promiseAfter(card, { publicStage, isNews, seen }, tellFrom(at));
  card.promiseBefore = isNews ? seen : null;
  noteKnown(card, knownLater(card, publicStage, at));
}

/** The applicant learns the outcome now: nobody owes an answer any more. */
export function learnOutcome(card: Clocked, publicStage: PublicStage, at: Date): void {
  noteMissed(card, at);
  // Whoever withdraws gives the answer themselves.
  noteFirstAnswer(card, at, publicStage === 'withdrawn' ? null : at);
  const publicVersion = seenAt(card, at).publicVersion + 1;
  noteKnown(card, knownAtOnce({ publicStage, changedAt: at, publicVersion }));
  card.promise = nothingPromised();
  card.promiseBefore = null;
}

/** The applicant never learns of the last move: what they know, and by when they hear, is as it was. */
export function neverLearn(card: Clocked, before: MoveMemory): void {
  noteKnown(card, knownBefore(before));
  const { clock } = before;
  if (!clock) return;
  card.responseTerms.firstSentAt = clock.firstSentAt ? new Date(clock.firstSentAt) : null;
  card.promise = promiseOf(clock.promise);
  card.promiseBefore = clock.promiseBefore && promiseOf(clock.promiseBefore);
}

/** A day that has passed stays missed, whatever comes after it. */
function noteMissed(card: Clocked, at: Date): void {
  const { dueAt } = promiseSeenAt(card, at);
  if (dueAt !== null && dueAt < at) card.responseTerms.missedAt ??= dueAt;
}

/** What was going to be the first answer and never became known is none. */
function noteFirstAnswer({ responseTerms }: Clocked, at: Date, learntAt: Date | null): void {
  const { firstSentAt } = responseTerms;
  if (firstSentAt === null || firstSentAt > at) responseTerms.firstSentAt = learntAt;
}

type PublicStageChange = { publicStage: PublicStage; isNews: boolean; seen: ResponseDeadline };

/** Another public stage is an answer: the time begins anew once it can be known, or ends with an outcome. */
function promiseAfter(
  { status, responseTerms }: Clocked,
  { publicStage, isNews, seen }: PublicStageChange,
  from: Date,
): ResponseDeadline {
  if (responseTerms.readerGoneAt !== null || !awaitsResponse(status, publicStage)) return nothingPromised();
  return isNews || seen.dueAt === null ? promisedFrom(responseTerms, publicStage, from) : seen;
}

/** The company waits for a reply of the applicant: its own time stands still. */
export function waitForReply(card: Clocked, at: Date): void {
  everywhere(card, (before) => paused(before, at));
}

/** The company waits for nothing: the time goes on. */
export function goOn(card: Clocked, at: Date): void {
  everywhere(card, (before) => resumed(before, at));
}

/** Nobody may work on it: no answer is owed until that is over. A day that passed before stays missed. */
export function stopPromise(card: Clocked, at: Date): void {
  noteMissed(card, at);
  card.promise = nothingPromised();
  card.promiseBefore = null;
  // A move from before cannot be taken back any more: the clock it would bring back stands still.
  card.beforeMove = null;
}

/** It may be worked on again: whoever still waits is answered within the days they were promised, from now on. */
export function resumePromise(card: Clocked, at: Date): void {
  const { publicStage } = seenAt(card, at);
  if (card.responseTerms.readerGoneAt !== null) return;
  if (awaitsResponse(card.status, publicStage))
    card.promise = promisedFrom(card.responseTerms, publicStage, at);
}

/** Some more days for the answer, which the applicant knows of from now on. */
export function takeMoreDays(card: Clocked, reason: string, at: Date): void {
  requireExtendable(card);
  noteMissed(card, at);
  everywhere(card, (before) => extended(before, at));
  card.responseTerms.extendedAt = at;
  card.responseTerms.extensionReason = reason;
  card.publicVersion += 1;
  keepSteps(card, at);
  if (card.changedAt < at) card.changedAt = at;
  if (card.changedAtBefore) card.changedAtBefore = at;
  const { beforeMove } = card;
  if (!beforeMove) return;
  const publicVersion = beforeMove.known.publicVersion + 1;
  card.beforeMove = {
    ...beforeMove,
    known: { ...beforeMove.known, publicVersion, changedAt: at.toISOString() },
  };
}

function requireExtendable({ status, promise, responseTerms }: Clocked): void {
  if (status === 'withdrawn') throw new AppError('application.not-active');
  if (status !== 'active' || promise.dueAt === null) throw new AppError('application.no-response-due');
  if (responseTerms.extendedAt !== null) throw new AppError('application.response-already-extended');
}

/** What becomes true of the answer at once is true of what was before a move as well, should that be undone. */
function everywhere(card: Clocked, change: (before: ResponseDeadline) => ResponseDeadline): void {
  card.promise = change(card.promise);
  card.promiseBefore = card.promiseBefore && change(card.promiseBefore);
  const { beforeMove } = card;
  if (!beforeMove?.clock) return;
  const { promise, promiseBefore } = beforeMove.clock;
  const was = { promise: promiseOf(promise), promiseBefore: promiseBefore && promiseOf(promiseBefore) };
  const is = { promise: change(was.promise), promiseBefore: was.promiseBefore && change(was.promiseBefore) };
  // A card that stays as it is keeps its version: whoever has it open can still act on it.
  if (is.promise === was.promise && is.promiseBefore === was.promiseBefore) return;
  const clock = {
    ...beforeMove.clock,
    promise: storedPromise(is.promise),
    promiseBefore: is.promiseBefore && storedPromise(is.promiseBefore),
  };
  card.beforeMove = { ...beforeMove, clock };
}
