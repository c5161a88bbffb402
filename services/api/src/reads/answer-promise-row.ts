import type { AnswerPromiseView } from '@app/contracts/responses/response-deadline';
import type { Application } from '@app/domain/applications/application.entity';
import type { Actor } from '../access/actor.js';

/** Columns of an application that say by when it is answered; a pause that is over is none. */
export type AnswerPromiseRow = {
  answer_since: Date | null;
  answer_due_at: Date | null;
  answer_paused_until: Date | null;
  answer_extended_at: Date | null;
  answer_extension_reason: string | null;
};

/** The same as the company reads them, beside those of its card; `application` must be in scope. */
export const answerPromiseColumns = `application.answer_since,
  case when application.answer_paused_until > now() then application.answer_paused_until end as answer_paused_until,
  application.answer_extended_at, application.answer_extension_reason`;

export function answerPromiseView(row: AnswerPromiseRow): AnswerPromiseView {
  const { answer_extended_at: at, answer_extension_reason: reason } = row;
  return {
    answerSince: isoOf(row.answer_since),
    answerDueAt: isoOf(row.answer_due_at),
    answerPausedUntil: isoOf(row.answer_paused_until),
    answerExtension: at === null || reason === null ? null : { reason, at: new Date(at).toISOString() },
  };
}

/** The same for somebody of the company: why more days were taken is a message, which not everybody reads. */
export function answerPromiseFor(actor: Actor, row: AnswerPromiseRow): AnswerPromiseView {
  const view = answerPromiseView(row);
  if (view.answerExtension === null || actor.scope('message.list') !== 'none') return view;
  return { ...view, answerExtension: { at: view.answerExtension.at } };
}

/** What a command made of it. */
export function answerPromiseOf({ promise, answerTerms }: Application): AnswerPromiseView {
  return answerPromiseView({
    answer_since: promise.since,
    answer_due_at: promise.dueAt,
    answer_paused_until: promise.pausedUntil,
    answer_extended_at: answerTerms.extendedAt,
    answer_extension_reason: answerTerms.extensionReason,
  });
}

const isoOf = (moment: Date | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
