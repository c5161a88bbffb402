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
