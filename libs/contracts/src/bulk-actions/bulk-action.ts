import { z } from 'zod';
import type { Action } from '../access/policy.js';
import { reviewQuestion } from '../reviews/review.js';
import { letter } from '../messages/letter.js';
import { chosenTemplate, messageSubject } from '../messages/message-template.js';
import { applicationFilter } from '../applications/list-applications.js';
import { RejectApplicationBody } from '../rejections/rejection.js';
import { TagName, tagsPerApplication } from '../applications/tags.js';
import { chosenIds } from '../http/list-query.js';

/** Applications one bulk action takes at most. */
export const applicationsPerBulkAction = 10_000;
/** How long after its end a bulk action can be undone. */
export const undoBulkActionMinutes = 10;

const someTags = z
  .array(TagName, 'Send the tags as a list')
  .max(tagsPerApplication, `At most ${tagsPerApplication} tags`);

/** What is done to each application, by the same rules as for a single one. */
export const BulkStep = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('move'), toStageId: z.uuid('Please choose a stage of this job') }),
    RejectApplicationBody.omit({ toStageId: true }).extend({ kind: z.literal('reject') }),
    z.strictObject({ kind: z.literal('reopen') }),
    z.strictObject({ kind: z.literal('tag'), add: someTags.default([]), remove: someTags.default([]) }),
    z.strictObject({
      kind: z.literal('message'),
      title: messageSubject.default(''),
      content: letter,
      templateId: chosenTemplate,
    }),
    z.strictObject({ kind: z.literal('review'), ...reviewQuestion }),
  ],
  'Choose what to do: move, refuse, reopen, tag, message or review',
);
export type BulkStep = z.output<typeof BulkStep>;
export type BulkKind = BulkStep['kind'];

/** POST application-bulk-actions: does one thing to every application of a job that fits the filter at this moment. */
export const StartBulkActionBody = z.strictObject({
  filter: z.strictObject({
    ...applicationFilter,
    id: chosenIds,
    jobId: z.uuid('Name the job'),
  }),
  action: BulkStep,
});
export type StartBulkActionBody = z.output<typeof StartBulkActionBody>;

/** The right each kind asks for. */
export const rightFor = {
  move: 'application.move',
  reject: 'application.move',
  reopen: 'application.move',
  tag: 'application.tag',
  message: 'message.send',
  review: 'review.request',
} as const satisfies Record<BulkKind, Action>;

export const bulkStatuses = ['running', 'finished', 'undoing', 'undone', 'failed'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** Why an application was left as it was. */
export const leftOutReasons = {
  changed: 'Changed by somebody else meanwhile',
  withdrawn: 'Withdrawn by the applicant',
  restricted: 'Restricted: nothing may be done with it',
  rejected: 'Refused: open them again first',
  stageGone: 'The stage was removed or changed meanwhile',
  already: 'Nothing to change',
  told: 'The applicant was told already',
  decided: 'Decided already',
  accountDeleted: 'The account was deleted: nobody reads it any more',
  reviewed: 'Somebody gave their view already',
  notAskable: 'Nobody of those who were to be asked may be asked any more',
  tooManyTags: `Would have more than ${tagsPerApplication} tags`,
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

/** GET application-bulk-actions/:id: how far it is, and whom it left out. */
export type BulkActionView = {
  id: string;
  jobId: string;
  kind: BulkKind;
  status: BulkStatus;
  /** Applications that fitted the filter when it was started. */
  total: number;
  /** Of those: done, and not taken back since. */
  done: number;
  leftOutCount: number;
  /** The first hundred that were left as they were, with the reason. */
  leftOut: {
    applicationId: string;
    applicantId: string;
    firstName: string;
    lastName: string;
    reason: LeftOutReason;
  }[];
  /** ISO 8601: until when it can be undone; null where it cannot. */
  undoableUntil: string | null;
  createdAt: string;
  finishedAt: string | null;
};
