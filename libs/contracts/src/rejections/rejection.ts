import { z } from 'zod';
import type { DeliveryState } from '../activity/activity.js';
import { letter } from '../messages/letter.js';
import { chosenTemplate, type NamedTemplate } from '../messages/message-template.js';
import {
  type RejectionReason,
  rejectionReasons,
  type RejectionTime,
  rejectionTimes,
} from '../vocabulary/rejection-reasons.js';
import { paragraph } from '../vocabulary/text.js';

/** Days a refusal waits when nobody says until when. */
export const rejectionDelayDays = 2;
/** The longest somebody who is refused already waits to learn of it. */
export const longestRejectionDelayDays = 60;

const rejection = {
  /** For the company's own people; the applicant never reads it. */
  reason: z.enum(rejectionReasons, 'Please choose a reason'),
  /** For the company's own people, too. */
  note: paragraph(2_000).optional(),
  /** The template the letter was written from; null for the company's own refusal text. */
  templateId: chosenTemplate,
  /** The letter the applicant gets. */
  text: letter,
  notify: z.enum(rejectionTimes, 'Please choose when the applicant is told'),
  /** For `later`; without one it is told in two days. */
  notifyAt: z.iso.datetime({ offset: true, error: 'Please enter a date and time' }).nullish(),
};

/** POST job-applications/:id/rejection, with `If-Match` of the application. */
export const RejectApplicationBody = z.strictObject({
  ...rejection,
  /** Which refused stage it goes to; without one the first of the job. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
});
export type RejectApplicationBody = z.infer<typeof RejectApplicationBody>;

/** PATCH job-applications/:id/rejection: until the applicant was told, everything about it can be changed. */
export const EditRejectionBody = z.strictObject(rejection).partial();
export type EditRejectionBody = z.infer<typeof EditRejectionBody>;

/** DELETE job-applications/:id/rejection takes the refusal back. */
export const ReopenApplicationBody = z.strictObject({
  /** Where it goes; without one to the stage it was refused from. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
});
export type ReopenApplicationBody = z.infer<typeof ReopenApplicationBody>;

/** What a card tells about a refusal. */
export type CardRejectionView = {
  notify: RejectionTime;
  /** ISO 8601: when the applicant is told; null for when the job closes. */
  notifyAt: string | null;
  /** ISO 8601: when the applicant was told; null as long as nobody outside knows. */
  notifiedAt: string | null;
  /** What became of the mail with the letter; null before it is told, and where no mail is known of. */
  delivery: DeliveryState | null;
};

/** A refusal as the company's people read it. */
export type RejectionView = CardRejectionView & {
  reason: RejectionReason;
  note: string | null;
  /** What the letter was written from; null for the company's own refusal text. */
  template: NamedTemplate | null;
  text: string;
  /** The line of the timeline about the letter's mail, which can be sent again; null as long as there is none. */
  letterId: string | null;
  rejectedAt: string;
  /** Who refused; null for the product: a job took nobody any more and was settled, or nobody answered in time. */
  rejectedBy: { id: string; firstName: string; lastName: string } | null;
};
