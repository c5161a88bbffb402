import { z } from 'zod';

/** One signed-in device of a person, as GET sessions tells it. */
export type SessionView = {
  id: string;
  signedInAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** What the browser called itself; null where it said nothing. */
  userAgent: string | null;
  /** The network it signed in from, never the whole address. */
  ipPrefix: string | null;
  /** The device this request comes from. */
  current: boolean;
};

/** PUT users/:id: shuts an account or opens it again. */
export const UserStandingBody = z.strictObject({
  disabled: z.boolean('Choose whether the account is disabled'),
});
export type UserStandingBody = z.infer<typeof UserStandingBody>;

/** What PUT users/:id answers. */
export type UserStandingView = { id: string; disabled: boolean; version: number };
