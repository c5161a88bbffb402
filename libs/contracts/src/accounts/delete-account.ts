import type { CountedFrom, Period } from '../retention/periods.js';

/** Days in which somebody may change their mind. */
export const deletionDays = 7;

/** Minutes a password counts as just entered. */
export const passwordMinutes = 5;

/** An application that stays with its employer. */
export type RetainedApplicationView = {
  id: string;
  jobTitle: string;
  /** When the employer's time for it is over; null as long as nothing was decided, as far as its sender knows. */
  retainedUntil: string | null;
  /** How long the employer keeps it, and from when on. */
  keep: Period;
  countedFrom: CountedFrom;
};

/** GET users/me/deletion: what deleting one's account would do, or is about to do. */
export type AccountDeletionView = {
  /** When it happens; null where nobody asked for it. */
  dueAt: string | null;
  /** Companies that keep what was sent to them. */
  employers: { companyId: string; companyName: string; applications: RetainedApplicationView[] }[];
  /** Teams that would be without an admin: somebody else has to become one first. The platform has no company. */
  lastAdminOf: { companyId: string | null; companyName: string | null }[];
};

/** DELETE users/me: when it happens, and whether a mail to a proven address says so. */
export type DeletionRequestedView = { dueAt: string; mailed: boolean };

/** What the last admin of these teams has to do before their account goes; the platform is a team without a name. */
export function lastAdminAdvice(teams: readonly (string | null)[]): string {
  const names = teams.map((name) => name ?? 'the platform').join(' and ');
  const orClose = teams.some((name) => name !== null) ? ', or ask the platform to delete the company' : '';
  return `You are the last admin of ${names}. Make somebody else an admin there first${orClose}`;
}
