import { z } from 'zod';
import { paragraph } from '../vocabulary/text.js';

/** Why an account is locked. */
export const lockReasons = ['fraud', 'takenOver', 'abuse', 'ownWish', 'other'] as const;
export type LockReason = (typeof lockReasons)[number];

/** The same in words: on the form, in the mail and in the audit log. */
export const lockReasonWords: Record<LockReason, string> = {
  fraud: 'Fraud against applicants',
  takenOver: 'Account taken over',
  abuse: 'Abuse of other people',
  ownWish: 'At the person’s wish',
  other: 'Another reason',
};

/** Days after which a lock opens by itself. */
export const lockDays = [7, 30] as const;
export type LockDays = (typeof lockDays)[number];

const told = (message: string) => paragraph(1_000).refine((text) => text !== '', message);

/** POST users/:id/lock: nobody signs in to the account any more. */
export const LockAccountBody = z.strictObject({
  reason: z.enum(lockReasons, 'Choose a reason'),
  /** What happened: for platform admins, and for the person, in a mail. It goes with the account. */
  note: told('Say what happened'),
  /** Days until it opens by itself; null where a platform admin opens it. */
  days: z.union([z.literal(7), z.literal(30)], 'Choose 7 or 30 days, or none').nullish(),
});
export type LockAccountBody = z.infer<typeof LockAccountBody>;

/** POST users/:id/unlock: the account is open again; the person is told why. */
export const UnlockAccountBody = z.strictObject({ note: told('Say why the account is opened again') });
export type UnlockAccountBody = z.infer<typeof UnlockAccountBody>;

/** A lock that holds. */
export type AccountLockView = {
  reason: LockReason;
  note: string;
  lockedAt: string;
  /** Who locked it; null where they have left. */
  lockedBy: string | null;
  /** When it opens by itself; null where a platform admin opens it. */
  endsAt: string | null;
  /** Whether the sign-in service knows of it; until then it is told again each minute, and the product refuses by itself. */
  synced: boolean;
};

/** What locking and unlocking answer. */
export type AccountStatusView = { id: string; locked: boolean; synced: boolean; version: number };
