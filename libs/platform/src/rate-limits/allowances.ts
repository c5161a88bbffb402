import { limits } from '@app/contracts/http/limits';
import { identityLimits } from '@app/contracts/identity/limits';

const minute = 60;
const hour = 3_600;
const day = 24 * hour;

/** So many uses within a window of so many seconds. */
export type Allowance = { count: number; seconds: number };

/** Every rate limit of the product, by the name under which the setting RATE_LIMITS changes its count. */
export const allowances = {
  // Of the identity service; counted in the database.
  'sign-in': { count: 30, seconds: minute },
  'sign-up': { count: 30, seconds: hour },
  'code-send': { count: identityLimits.codeSendsPerHour, seconds: hour },
  'code-request': { count: 60, seconds: hour },
  'code-try': { count: 30, seconds: minute },
  refresh: { count: 300, seconds: minute },
  'token-use': { count: 300, seconds: minute },
  'all-mails': { count: 3_000, seconds: hour },
  // Of the API.
  public: { count: 300, seconds: minute },
  'rejected-tokens': { count: 300, seconds: minute },
  all: { count: 600, seconds: minute },
  writes: { count: 300, seconds: minute },
  company: { count: 3_000, seconds: minute },
  invitation: { count: 10, seconds: minute },
  'one-invitation': { count: 20, seconds: hour },
  members: { count: 20, seconds: minute },
  contact: { count: 3, seconds: hour },
  'job-reports': { count: 10, seconds: hour },
  alerts: { count: 10, seconds: hour },
  'alerts-of-mailbox': { count: 5, seconds: day },
  uploads: { count: 60, seconds: hour },
  applications: { count: 30, seconds: day },
  exports: { count: 10, seconds: hour },
  'data-exports': { count: 5, seconds: day },
  'breach-exports': { count: 20, seconds: hour },
  'account-deletions': { count: 10, seconds: day },
  'data-requests': { count: 20, seconds: day },
  'job-invitations': { count: 200, seconds: day },
  consents: { count: 60, seconds: day },
  'response-reminders': { count: 10, seconds: hour },
  'domain-checks': { count: 30, seconds: hour },
  erasures: { count: 60, seconds: hour },
  invitations: { count: limits.invitationsPerDay, seconds: day },
  'draft-invitations': { count: limits.invitationsPerDayOfDraft, seconds: day },
} as const satisfies Record<string, Allowance>;

/** The name of one of them. */
export type AllowanceName = keyof typeof allowances;

/** Counts a self-hoster chose in place of the standard ones. */
export type ChosenCounts = Partial<Record<AllowanceName, number>>;

/** Whether a text names one of them. */
export function isAllowanceName(text: string): text is AllowanceName {
  return Object.hasOwn(allowances, text);
}

/** The limits as this installation has them. */
export class Allowances {
  /** `factor` widens all of them, the chosen ones too. */
  constructor(
    private readonly factor: number,
    private readonly chosen: ChosenCounts = {},
  ) {}

  /** What one of them allows; never less than one use. */
  of(name: AllowanceName): Allowance {
    const { count, seconds } = allowances[name];
    return { count: Math.max(1, Math.floor((this.chosen[name] ?? count) * this.factor)), seconds };
  }
}

/** The limits as the environment has them; demo mode widens them twentyfold unless a factor is set. */
export function allowancesFrom(env: {
  RATE_LIMIT_FACTOR?: number | undefined;
  RATE_LIMITS?: ChosenCounts | undefined;
  DEMO_MODE: boolean;
}): Allowances {
  return new Allowances(env.RATE_LIMIT_FACTOR ?? (env.DEMO_MODE ? 20 : 1), env.RATE_LIMITS);
}

/** Reads `sign-in=60, public=1000`; answers what is wrong with it as a text. */
export function chosenCountsIn(text: string): ChosenCounts | string {
  const chosen: ChosenCounts = {};
  for (const part of text.split(',')) {
    const [, name = '', count = ''] = /^\s*([a-z-]+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (Number(count) < 1) return `Expected pairs such as sign-in=60, found "${part.trim()}"`;
    if (!isAllowanceName(name))
      return `No limit is called ${name}; there are ${Object.keys(allowances).join(', ')}`;
    chosen[name] = Number(count);
  }
  return chosen;
}
