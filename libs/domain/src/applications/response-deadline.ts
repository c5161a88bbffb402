import {
  responseDayDefaults,
  extensionDays,
  longestPauseDays,
} from '@app/contracts/responses/response-deadline';
import type { ApplicationStatus, PublicStage } from '@app/contracts/vocabulary/employment';
import { Embeddable, Property } from '@mikro-orm/decorators/legacy';

const secondMs = 1_000;
const dayMs = 86_400_000;
const longestPauseSeconds = longestPauseDays * 86_400;

/**
 * By when an application is answered. It is never changed, only replaced: what was promised before has to come back when
 * a move is undone.
 */
@Embeddable()
export class ResponseDeadline {
  /** When the time began; null where nobody owes an answer. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) since: Date | null = null;
  /** While the applicant owes a reply, the latest it can become: nothing has to run for it to be right. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) dueAt: Date | null = null;
  /** Until when it stands still, unless the applicant replies before. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) pausedUntil: Date | null = null;
  /** How long it may still stand still. */
  @Property({ type: 'integer', default: 0 }) pauseSeconds: number = 0;
}

/** How many days an application was promised when it was sent, whether more were taken, and what became of it. */
@Embeddable()
export class ResponseTerms {
  @Property({ type: 'integer', default: responseDayDefaults.responseDays }) days: number =
    responseDayDefaults.responseDays;
  @Property({ type: 'integer', default: responseDayDefaults.interviewResponseDays }) interviewDays: number =
    responseDayDefaults.interviewResponseDays;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) extendedAt: Date | null = null;
  /** What the applicant is told. */
  @Property({ type: 'text', nullable: true }) extensionReason: string | null = null;
  /** When the applicant learned something for the first time: another public stage, or the outcome. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) firstSentAt: Date | null = null;
  /** The first promised day that passed without an answer: an answer that comes later does not mend it. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) missedAt: Date | null = null;
  /** Since when the applicant has no account any more: nobody is promised anything from then on. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) readerGoneAt: Date | null = null;
}

/** Days for an answer, and for one after an interview. */
export type ResponseDays = { responseDays: number; interviewResponseDays: number };

/** What a job says of its days, and its company for the rest. */
export function responseTermsOf(
  ofJob: { [Name in keyof ResponseDays]?: ResponseDays[Name] | null | undefined },
  ofCompany: ResponseDays,
): ResponseTerms {
  const terms = new ResponseTerms();
  terms.days = ofJob.responseDays ?? ofCompany.responseDays;
  terms.interviewDays = ofJob.interviewResponseDays ?? ofCompany.interviewResponseDays;
  return terms;
}

const outcomes: readonly PublicStage[] = ['hired', 'notSelected', 'withdrawn'];

/** Nobody owes an answer. */
export const nothingPromised = (): ResponseDeadline => new ResponseDeadline();

/** An answer to whoever reads from `since` on that the application is there. */
export function promisedFrom(terms: ResponseTerms, publicStage: PublicStage, since: Date): ResponseDeadline {
  const days = publicStage === 'interview' ? terms.interviewDays : terms.days;
  return promise(since, new Date(since.getTime() + days * dayMs), null, longestPauseSeconds);
}

/** Whether an application in this state is still to be answered, whose applicant reads `publicStage`. */
export const awaitsResponse = (status: ApplicationStatus, publicStage: PublicStage): boolean =>
  status !== 'hired' && status !== 'withdrawn' && !outcomes.includes(publicStage);

/** The applicant is asked for something: the time stands still until they reply, and not for ever. */
export function paused(before: ResponseDeadline, at: Date): ResponseDeadline {
  const { since, dueAt } = before;
  if (since === null || dueAt === null || dueAt <= at || isPaused(before, at)) return before;
  const left = before.pauseSeconds;
  if (left === 0) return before;
  return promise(since, secondsAfter(dueAt, left), secondsAfter(at, left), 0);
}

/** Nobody waits for the applicant any more: what was not used of the pause is given back. */
export function resumed(before: ResponseDeadline, at: Date): ResponseDeadline {
  const { since, dueAt, pausedUntil } = before;
  if (since === null || dueAt === null || pausedUntil === null || pausedUntil <= at) return before;
  const left = Math.floor((pausedUntil.getTime() - at.getTime()) / secondMs);
  return promise(since, secondsAfter(dueAt, -left), null, left);
}

/** Some days more, where an answer is owed; what is late already has them from now on. */
export function extended(before: ResponseDeadline, at: Date): ResponseDeadline {
  const { since, dueAt, pausedUntil, pauseSeconds } = before;
  if (dueAt === null) return before;
  const from = Math.max(dueAt.getTime(), at.getTime());
  return promise(since, new Date(from + extensionDays * dayMs), pausedUntil, pauseSeconds);
}

/** Whether it stands still at this moment. */
export const isPaused = ({ pausedUntil }: ResponseDeadline, at: Date): boolean =>
  pausedUntil !== null && pausedUntil > at;

/** A promise as JSON. */
export type StoredPromise = {
  since: string | null;
  dueAt: string | null;
  pausedUntil: string | null;
  pauseSeconds: number;
};

/** To keep it beside other things. */
export const storedPromise = ({
  since,
  dueAt,
  pausedUntil,
  pauseSeconds,
}: ResponseDeadline): StoredPromise => ({
  since: since?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  pausedUntil: pausedUntil?.toISOString() ?? null,
  pauseSeconds,
});

/** What was kept. */
export const promiseOf = ({ since, dueAt, pausedUntil, pauseSeconds }: StoredPromise): ResponseDeadline =>
  promise(dateOf(since), dateOf(dueAt), dateOf(pausedUntil), pauseSeconds);

function promise(
  since: Date | null,
  dueAt: Date | null,
  pausedUntil: Date | null,
  pauseSeconds: number,
): ResponseDeadline {
  const made = new ResponseDeadline();
  made.since = since;
  made.dueAt = dueAt;
  made.pausedUntil = pausedUntil;
  made.pauseSeconds = pauseSeconds;
  return made;
}

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * secondMs);
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
