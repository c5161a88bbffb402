import { z } from 'zod';
import { letter } from '../messages/letter.js';

/** What the company decides about everybody who is still open when a job ends. */
export const OpenApplicationsDecision = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({ decision: z.literal('reject'), text: letter }),
    z.strictObject({
      decision: z.literal('keep'),
      /** Until then people decide; who is still open afterwards is refused with `text`. */
      until: z.iso.datetime({ offset: true, error: 'Please enter a date' }),
      text: letter.optional(),
    }),
  ],
  'Please decide about the open applications',
);
export type OpenApplicationsDecision = z.infer<typeof OpenApplicationsDecision>;

/** Days to decide on open applications after a job ended, by default. */
export const rejectRemainingDays = 14;
/** The most days open applications may stay after their job ended. */
export const longestRejectRemainingDays = 90;

/** POST jobs/:id/close. Without a decision open applications stay for two weeks and get the company's refusal text. */
export const CloseJobBody = z.strictObject({ openApplications: OpenApplicationsDecision.optional() });
export type CloseJobBody = z.infer<typeof CloseJobBody>;

/** PATCH jobs/:id/open-applications: decides anew after the job ended. */
export const RejectRemainingBody = z.strictObject({ openApplications: OpenApplicationsDecision });
export type RejectRemainingBody = z.infer<typeof RejectRemainingBody>;

/** GET jobs/:id/open-applications: who has no outcome yet, and when they get one. */
export type OpenApplicationsView = {
  jobId: string;
  /** Applications that are neither hired, rejected nor withdrawn. */
  count: number;
  /** Rejected applications whose applicants are notified when the job closes. */
  untilClosing: number;
  /** ISO 8601: when open applications are rejected because the job ended; null while it is open. */
  rejectRemainingAt: string | null;
  /** The letter they get then. */
  text: string;
};
