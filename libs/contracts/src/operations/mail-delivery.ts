import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { isMailTemplate } from './mail-templates.js';
import { moment } from '../vocabulary/moment.js';
import { optionalLine } from '../vocabulary/text.js';

export const mailDeliveryStates = [
  'planned',
  'sending',
  'deferred',
  'sent',
  'bounced',
  'failed',
  'left-out',
] as const;
/**
 * Planned: waits for its time. Deferred: could not be handed over, and is tried again. Bounced: the mail server said no
 * for good. Failed: given up after days of trying. Left out: nobody to send it to, or nothing left to say.
 */
export type MailDeliveryState = (typeof mailDeliveryStates)[number];

/** States out of which a mail can be sent again. */
export const resendable: readonly MailDeliveryState[] = ['bounced', 'failed'];

const aMoment = moment('Send a moment such as 2026-11-21T08:00:00Z').optional();

/** GET mail-deliveries. */
export const ListMailDeliveriesQuery = tableQuery(
  ['id', 'createdAt', 'attempts'],
  {
    id: idsFilter,
    state: z.enum(mailDeliveryStates, 'Choose a state of mails').optional(),
    template: z.string().refine(isMailTemplate, 'Choose a mail').optional(),
    companyId: z.uuid().optional(),
    /** The address it goes to, in full; nobody is found who reported a job. */
    recipient: optionalLine(254).optional(),
    /** Tried so often, or more often. */
    attempts: z.int('Send a number of tries').min(1).max(1_000).optional(),
    /** Left from this moment on, and up to the other, which is no longer in it. */
    from: aMoment,
    to: aMoment,
  },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListMailDeliveriesQuery = z.output<typeof ListMailDeliveriesQuery>;

/** One mail in a list. */
export type MailDeliveryView = {
  id: string;
  template: string;
  /** The address with most of it left out; GET mail-deliveries/:id tells it. */
  recipient: string;
  state: MailDeliveryState;
  companyId: string | null;
  companyName: string | null;
  attempts: number;
  createdAt: string;
  /** When it is tried, or tried next; null where it is not any more. */
  dueAt: string | null;
  sentAt: string | null;
  /** How long a mail that was sent at the first try took from when it was due; null for others. */
  tookSeconds: number | null;
  /** What the mail server said, or the name of what went wrong. */
  problem: string | null;
};

/**
 * GET mail-deliveries/:id: with a reason the address in full, but for whoever reported a job; the look and the reason are
 * written down.
 */
export type MailDeliveryDetails = MailDeliveryView & { eventId: string; providerId: string | null };

/** GET mail-delivery-summary: mails that went or failed for good since a moment. */
export const MailDeliverySummaryQuery = z.strictObject({
  from: moment('Send a moment such as 2026-11-21T08:00:00Z'),
});
export type MailDeliverySummaryQuery = z.output<typeof MailDeliverySummaryQuery>;
export type MailDeliverySummary = { sent: number; failed: number };
