import type { Action } from '@app/contracts/access/policy';
import { type AllowanceName, allowances } from '@app/platform/rate-limits/allowances';
import type { AccessDeclaration } from './route-access.js';

/**
 * Whom a limit counts: one address (IPv6 by /64), one signed-in person, one acting company, one invitation, one mail
 * address that was typed.
 */
type CountedBy = 'address' | 'person' | 'company' | 'invitation' | 'mailbox';

/** What is counted how. All are counted in the database, for all processes together. */
export type RateLimit = {
  name: AllowanceName;
  by: CountedBy;
  /** Counted for each route alone instead of for all routes together. */
  perRoute?: boolean;
  /**
   * So many may come at once, and the others as often as the limit allows on average. Without it the whole limit may come
   * at once: it is too small to be a flood.
   */
  atOnce?: number;
};

const minute = 60;

// A school or an office may have one address for all.
export const openToAll: RateLimit = { name: 'public', by: 'address', perRoute: true, atOnce: 30 };
const everything: RateLimit = { name: 'all', by: 'person', atOnce: 10 };
const writes: RateLimit = { name: 'writes', by: 'person', atOnce: 10 };
const ofCompany: RateLimit = { name: 'company', by: 'company', atOnce: 50 };

/** Tokens that were sent and are not good. Only they count, so that one broken client does not keep its neighbours out. */
export const rejectedTokens: RateLimit = { name: 'rejected-tokens', by: 'address' };
const guesses: RateLimit = { name: 'invitation', by: 'address' };
const guessesOfOne: RateLimit = { name: 'one-invitation', by: 'invitation' };
const memberChanges: RateLimit = { name: 'members', by: 'company' };
const uploads: RateLimit = { name: 'uploads', by: 'person' };

/** What some actions cost beyond the limits every request has. */
const special: Partial<Record<Action, RateLimit[]>> = {
  'contact-message.send': [{ name: 'contact', by: 'address' }],
  'job-report.send': [{ name: 'job-reports', by: 'address' }],
  'job-alert.request': [
    { name: 'alerts', by: 'address' },
    { name: 'alerts-of-mailbox', by: 'mailbox' },
  ],
  'invitation.preview': [guesses, guessesOfOne],
  'invitation.answer': [guesses, guessesOfOne],
  'member.change-role': [memberChanges],
  'member.deactivate': [memberChanges],
  'member.leave': [memberChanges],
  'platform-admin.remove': [memberChanges],
  'application.submit': [{ name: 'applications', by: 'person' }],
  'application.export': [{ name: 'exports', by: 'company' }],
  'user.erase-own': [{ name: 'account-deletions', by: 'person' }],
  'data-export.request-own': [{ name: 'data-exports', by: 'person' }],
  'reply-record.export': [{ name: 'exports', by: 'company' }],
  'candidate.erase': [{ name: 'erasures', by: 'company' }],
  'data-request.submit-own': [{ name: 'data-requests', by: 'person' }],
  'application.invite': [{ name: 'job-invitations', by: 'company' }],
  'consent.grant-own': [{ name: 'consents', by: 'person' }],
  'retention-report.export': [{ name: 'exports', by: 'company' }],
  'breach.export': [{ name: 'breach-exports', by: 'person' }],
  'company-domain.check': [{ name: 'domain-checks', by: 'company' }],
  'response-reminder.request': [{ name: 'response-reminders', by: 'company' }],
};

/** Monitors ask as often as they like. */
const unlimited: readonly Action[] = ['health.read'];

/** The limits of one route, by what it declares. */
export function limitsOf(route: AccessDeclaration & { method: string }): RateLimit[] {
  if (unlimited.includes(route.action)) return [];
  const own = [...(special[route.action] ?? []), ...(route.handsOutUpload ? [uploads] : [])];
  if (route.public) return [openToAll, ...own];
  const isWrite = route.method !== 'GET' && route.method !== 'HEAD';
  return [everything, ...(isWrite ? [writes] : []), ofCompany, ...own];
}

/**
 * Whether the database counts each use at once. Others are reported in the background while they are far from their limit;
 * guesses never are.
 */
export function isStored({ name }: RateLimit): boolean {
  return allowances[name].seconds > minute || name === guesses.name;
}
