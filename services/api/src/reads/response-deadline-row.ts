import type { ResponseDeadlineView } from '@app/contracts/responses/response-deadline';
import type { Application } from '@app/domain/applications/application.entity';
import type { Actor } from '../access/actor.js';

/** Columns of the response deadline of an application; a pause in the past is null. */
export type ResponseDeadlineRow = {
  response_since: Date | null;
  response_due_at: Date | null;
  response_paused_until: Date | null;
  response_extended_at: Date | null;
  response_extension_reason: string | null;
};

/** The columns members read in addition to those of the card; `application` must be in scope. */
export const responseDeadlineColumns = `application.response_since,
  case when application.response_paused_until > now() then application.response_paused_until end as response_paused_until,
  application.response_extended_at, application.response_extension_reason`;

export function responseDeadlineView(row: ResponseDeadlineRow): ResponseDeadlineView {
  const { response_extended_at: at, response_extension_reason: reason } = row;
  return {
    responseSince: isoOf(row.response_since),
    responseDueAt: isoOf(row.response_due_at),
    responsePausedUntil: isoOf(row.response_paused_until),
    responseExtension: at === null || reason === null ? null : { reason, at: new Date(at).toISOString() },
  };
}

/** The view for a member: the reason of an extension is a message, so it needs the permission to read messages. */
export function responseDeadlineFor(actor: Actor, row: ResponseDeadlineRow): ResponseDeadlineView {
  const view = responseDeadlineView(row);
  if (view.responseExtension === null || actor.scope('message.list') !== 'none') return view;
  return { ...view, responseExtension: { at: view.responseExtension.at } };
}

/** What a command made of it. */
export function responseDeadlineOf({ promise, responseTerms }: Application): ResponseDeadlineView {
  return responseDeadlineView({
    response_since: promise.since,
    response_due_at: promise.dueAt,
    response_paused_until: promise.pausedUntil,
    response_extended_at: responseTerms.extendedAt,
    response_extension_reason: responseTerms.extensionReason,
  });
}

const isoOf = (moment: Date | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
