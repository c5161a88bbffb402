import { z } from 'zod';
import type { DeliveryState } from '../activity/activity.js';
import { letter } from '../messages/letter.js';
import { chosenTemplate, type NamedTemplate } from '../messages/message-template.js';
import {
  type RefusalReason,
  refusalReasons,
  type RefusalTime,
  refusalTimes,
} from '../vocabulary/rejection-reasons.js';
import { paragraph } from '../vocabulary/text.js';

/** Days a refusal waits when nobody says until when. */
export const refusalDelayDays = 2;
/** The longest somebody who is refused already waits to learn of it. */
export const longestRefusalDelayDays = 60;

const refusal = {
  /** For the company's own people; the applicant never reads it. */
  reason: z.enum(refusalReasons, 'Please choose a reason'),
  /** For the company's own people, too. */
  note: paragraph(2_000).optional(),
  /** The template the letter was written from; null for the company's own refusal text. */
  template: chosenTemplate,
  /** The letter the applicant gets. */
  text: letter,
  tell: z.enum(refusalTimes, 'Please choose when the applicant is told'),
  /** For `later`; without one it is told in two days. */
  tellAt: z.iso.datetime({ offset: true, error: 'Please enter a date and time' }).nullish(),
};

/** POST job-applications/:id/refusal, with `If-Match` of the application. */
export const RefuseApplicationBody = z.strictObject({
  ...refusal,
  /** Which refused stage it goes to; without one the first of the job. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
});
export type RefuseApplicationBody = z.infer<typeof RefuseApplicationBody>;

/** PATCH job-applications/:id/refusal: until the applicant was told, everything about it can be changed. */
export const EditRefusalBody = z.strictObject(refusal).partial();
export type EditRefusalBody = z.infer<typeof EditRefusalBody>;

/** DELETE job-applications/:id/refusal takes the refusal back. */
export const ReopenApplicationBody = z.strictObject({
  /** Where it goes; without one to the stage it was refused from. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
});
export type ReopenApplicationBody = z.infer<typeof ReopenApplicationBody>;

/** What a card tells about a refusal. */
export type CardRefusalView = {
  tell: RefusalTime;
  /** ISO 8601: when the applicant is told; null for when the job closes. */
  tellAt: string | null;
  /** ISO 8601: when the applicant was told; null as long as nobody outside knows. */
  toldAt: string | null;
  /** What became of the mail with the letter; null before it is told, and where no mail is known of. */
  delivery: DeliveryState | null;
};

/** A refusal as the company's people read it. */
export type RefusalView = CardRefusalView & {
  reason: RefusalReason;
  note: string | null;
  /** What the letter was written from; null for the company's own refusal text. */
  template: NamedTemplate | null;
  text: string;
  /** The line of the timeline about the letter's mail, which can be sent again; null as long as there is none. */
  letterId: string | null;
  refusedAt: string;
  /** Who refused; null for the product: a job took nobody any more and was settled, or nobody answered in time. */
  refusedBy: { id: string; firstName: string; lastName: string } | null;
};
