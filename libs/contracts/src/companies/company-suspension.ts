import { z } from 'zod';
import { paragraph } from '../vocabulary/text.js';

/** Why a platform admin suspends a company. */
export const suspensionReasons = ['fraud', 'rules', 'unverified', 'membership', 'ownWish', 'other'] as const;
/** One of them, or that the company is going to be deleted. */
export type SuspensionReason = (typeof suspensionReasons)[number] | 'deletion';

/** The same in words: on the form, in the mail, in the company's own screens and in the audit log. */
export const suspensionReasonWords: Record<SuspensionReason, string> = {
  fraud: 'Fraud against applicants',
  rules: 'Jobs that break the rules',
  unverified: 'The company could not be verified',
  membership: 'Its membership has ended',
  ownWish: 'At the company’s wish',
  other: 'Another reason',
  // Also once that was taken back: the company stays suspended until it is restored.
  deletion: 'Its deletion was asked for',
};

const told = (message: string) => paragraph(1_000).refine((text) => text !== '', message);

/** DELETE companies/:id: nothing of the company is public any more, and its admins are told why. */
export const SuspendCompanyBody = z.strictObject({
  reason: z.enum(suspensionReasons, 'Choose a reason'),
  /** What happened, in words its people read. */
  note: told('Say what happened'),
});
export type SuspendCompanyBody = z.infer<typeof SuspendCompanyBody>;

/** POST companies/:id/restore: it is what it was before; its admins are told why. */
export const RestoreCompanyBody = z.strictObject({ note: told('Say why the company is restored') });
export type RestoreCompanyBody = z.infer<typeof RestoreCompanyBody>;

/** A suspension that holds, as the platform and the company's own people read it. */
export type SuspensionView = { reason: SuspensionReason; note: string };
