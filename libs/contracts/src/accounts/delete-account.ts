/** Days in which somebody may change their mind. */
export const deletionDays = 7;

/** Minutes a password counts as just entered. */
export const passwordMinutes = 5;

/** GET users/me/deletion: what deleting one's account would do, or is about to do. */
export type AccountDeletionView = {
  /** When it happens; null where nobody asked for it. */
  dueAt: string | null;
  /** Companies that keep what was sent to them. */
  employers: { companyId: string; companyName: string; applications: number }[];
  /** Teams that would be without an admin: somebody else has to become one first. The platform has no company. */
  lastAdminOf: { companyId: string | null; companyName: string | null }[];
};

/** DELETE users/me: when it happens. */
export type DeletionAskedView = { dueAt: string };
