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

/** Default number of days between a rejection and its notification. */
export const rejectionDelayDays = 2;
/** The most days between a rejection and its notification. */
export const longestRejectionDelayDays = 60;

const rejection = {
  /** For members of the company; never visible to the applicant. */
  reason: z.enum(rejectionReasons, 'Please choose a reason'),
  /** For members of the company, too. */
  note: paragraph(2_000).optional(),
  /** The template the letter was written from; null for the company's own refusal text. */
  templateId: chosenTemplate,
  /** The letter the applicant gets. */
  text: letter,
  notify: z.enum(rejectionTimes, 'Please choose when the applicant is told'),
  /** For `later`; the applicant is notified after two days by default. */
  notifyAt: z.iso.datetime({ offset: true, error: 'Please enter a date and time' }).nullish(),
};

/** POST job-applications/:id/rejection, with `If-Match` of the application. */
export const RejectApplicationBody = z.strictObject({
  ...rejection,
  /** Which refused stage it goes to; without one the first of the job. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
});
export type RejectApplicationBody = z.infer<typeof RejectApplicationBody>;

/** PATCH job-applications/:id/rejection: everything can be changed until the applicant is notified. */
export const EditRejectionBody = z.strictObject(rejection).partial();
export type EditRejectionBody = z.infer<typeof EditRejectionBody>;

/** DELETE job-applications/:id/rejection reopens the application. */
export const ReopenApplicationBody = z.strictObject({
  /** The target stage; by default the one it was rejected from. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
});
export type ReopenApplicationBody = z.infer<typeof ReopenApplicationBody>;

/** A rejection as shown on a card. */
export type CardRejectionView = {
  notify: RejectionTime;
  /** ISO 8601: when the applicant will be notified; null for when the job closes. */
  notifyAt: string | null;
  /** ISO 8601: when the applicant was notified; null until then. */
  notifiedAt: string | null;
  /** Delivery state of the email with the letter; null before it is sent, and if none is known. */
  delivery: DeliveryState | null;
};

/** A rejection as members of the company read it. */
export type RejectionView = CardRejectionView & {
  reason: RejectionReason;
  note: string | null;
  /** What the letter was written from; null for the company's own refusal text. */
  template: NamedTemplate | null;
  text: string;
  /** The timeline entry of the letter's email, which can be resent; null until there is one. */
  letterId: string | null;
  rejectedAt: string;
  /** Who rejected; null for automatic rejections: the job ended, or no response came in time. */
  rejectedBy: { id: string; firstName: string; lastName: string } | null;
};
