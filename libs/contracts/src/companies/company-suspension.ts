import { z } from 'zod';
import { paragraph } from '../vocabulary/text.js';
import { type SuspensionReason, suspensionReasons } from './suspension-reasons.js';

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
