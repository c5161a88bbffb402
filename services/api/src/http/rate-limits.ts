import type { Action } from '@app/contracts/access/policy';

/** Whom a limit counts: one address (IPv6 by /64), one signed-in person, one acting company, one invitation. */
type CountedBy = 'address' | 'person' | 'company' | 'invitation';

/** So many requests per window. A limit longer than a minute is counted in the database. */
export type RateLimit = {
  name: string;
  count: number;
  seconds: number;
  by: CountedBy;
  /** Counted for each route alone instead of for all routes together. */
  perRoute?: boolean;
};

const minute = 60;
const hour = 3_600;
const day = 24 * hour;

const openToAll: RateLimit = { name: 'public', count: 300, seconds: minute, by: 'address', perRoute: true };
const everything: RateLimit = { name: 'all', count: 600, seconds: minute, by: 'person' };
const writes: RateLimit = { name: 'writes', count: 300, seconds: minute, by: 'person' };
const ofCompany: RateLimit = { name: 'company', count: 3_000, seconds: minute, by: 'company' };

const guesses: RateLimit = { name: 'invitation', count: 10, seconds: minute, by: 'address' };
const guessesOfOne: RateLimit = { name: 'one-invitation', count: 20, seconds: hour, by: 'invitation' };
const memberChanges: RateLimit = { name: 'members', count: 20, seconds: minute, by: 'company' };

/** What some actions cost beyond the limits every request has. */
const special: Partial<Record<Action, RateLimit[]>> = {
  'contact-message.send': [{ name: 'contact', count: 3, seconds: hour, by: 'address' }],
  'invitation.preview': [guesses, guessesOfOne],
  'invitation.answer': [guesses, guessesOfOne],
  'member.change-role': [memberChanges],
  'member.deactivate': [memberChanges],
  'platform-admin.remove': [memberChanges],
  'file.upload-own': [{ name: 'uploads', count: 60, seconds: hour, by: 'person' }],
  'application.submit': [{ name: 'applications', count: 30, seconds: day, by: 'person' }],
  'application.export': [{ name: 'exports', count: 10, seconds: hour, by: 'company' }],
};

/** Monitors ask as often as they like. */
const unlimited: readonly Action[] = ['health.read'];

/** The limits of one route, by what it declares. */
export function limitsOf(route: { action: Action; public: boolean; method: string }): RateLimit[] {
  if (unlimited.includes(route.action)) return [];
  const own = special[route.action] ?? [];
  if (route.public) return [openToAll, ...own];
  const isWrite = route.method !== 'GET' && route.method !== 'HEAD';
  return [everything, ...(isWrite ? [writes] : []), ofCompany, ...own];
}

/** Whether the limit outlives a restart. Guesses do: starting a process anew must not buy more of them. */
export function isStored({ seconds, name }: RateLimit): boolean {
  return seconds > minute || name === guesses.name;
}
