import { type Action, scopeOf } from '@app/contracts/access/policy';
import type { Identity, Scope } from '@app/contracts/access/scopes';
import type { RoleType } from '@app/contracts/access/roles';
import { headers } from '@app/contracts/http/headers';
import type { Mode } from '@app/database/connection/modes';
import { AppError } from '@app/platform/errors/app-error';

/** What is read, as a row of the permission table. */
type PlatformLook = {
  as: Action;
  person?: PersonAtHand;
  applicationId?: string;
};

/** Somebody whose account is opened, and the companies they act for. */
export type PersonAtHand = { userId: string; companyIds: string[] };

/** How a request names a company, in the list convention and elsewhere. */
const howToName = { companyId: 'companyId', 'filter.companyId': 'filter={"companyId":"…"}' } as const;

/** Who sends a request, as which role. Loaded from the database on every request; headers only select. */
export class Actor {
  #namedCompany: string | null = null;
  #look: PlatformLook | null = null;
  #reason: string | null = null;

  constructor(
    readonly userId: string,
    readonly identity: Identity,
    readonly roleType: RoleType | null,
    /** The company of the acting role; null for applicants, platform admins and people without a role. */
    readonly entityId: string | null,
  ) {}

  /** How far this action reaches for the actor. */
  scope(action: Action): Scope {
    return scopeOf(this.identity, action);
  }

  /** The company a platform admin has named in this request; null for everybody else. */
  get namedCompany(): string | null {
    return this.#namedCompany;
  }

  /** What a platform admin reads, where the route alone does not tell; null where it does. */
  get look(): PlatformLook | null {
    return this.#look;
  }

  /** Why a platform admin looks; null where they did not say. */
  get reason(): string | null {
    return this.#reason;
  }

  /** Takes down why they look, as far as they say. */
  givesReason(reason: string | null): void {
    this.#reason = reason;
  }

  /** Refuses what is personal to a platform admin who does not say why they look at it. */
  needsReason(): void {
    if (this.identity !== 'stacAdmin' || this.#reason !== null) return;
    throw new AppError('request.invalid', {
      errors: {
        [headers.accessReason]:
          'Say why you look, here (percent-encoded) or as reason in the query: the company reads it in its audit log',
      },
    });
  }

  /** Says what is read, for the audit log of the company that was named. */
  looksAt(as: Action): void {
    this.#look = { as };
  }

  /** Says which application is looked at where the address names who sent it. */
  looksAtApplication(applicationId: string): void {
    this.#look = { as: 'candidate.read', applicationId };
  }

  /** Says whose account is opened and why: for the platform's own log, and for those of the companies they act for. */
  looksAtPerson(person: PersonAtHand, reason: string): void {
    this.#reason = reason;
    this.#look = { as: 'user.read', person };
  }

  /** Says of which other companies something of the person is shown: their admins read it in their logs, too. */
  alsoLooksInto(companyIds: readonly string[]): void {
    const person = this.#look?.person;
    if (!person) throw new Error('Whose account it is has to be said first');
    const all = new Set([...person.companyIds, ...companyIds]);
    this.#look = { as: 'user.read', person: { ...person, companyIds: [...all] } };
  }

  /** The acting company. For actions only company roles may do. */
  get companyId(): string {
    if (this.entityId === null) throw new AppError('access.not-allowed');
    return this.entityId;
  }

  /**
   * The company an action is about: the acting one, or for a platform admin the one named by `companyId`. Naming
   * another company than the acting one finds nothing. `field` is where the request names it.
   */
  companyFor(companyId: string | undefined, field: 'companyId' | 'filter.companyId' = 'companyId'): string {
    if (this.identity === 'stacAdmin') {
      if (!companyId) {
        throw new AppError('request.invalid', {
          errors: { [field]: `Name the company with ${howToName[field]}` },
        });
      }
      this.#namedCompany = companyId;
      return companyId;
    }
    if (companyId && companyId !== this.entityId) throw new AppError('resource.not-found');
    return this.companyId;
  }

  /** The same for what platform admins may read of all companies at once: null where they name none. */
  companyOrEvery(
    companyId: string | undefined,
    field: 'companyId' | 'filter.companyId' = 'companyId',
  ): string | null {
    return this.identity === 'stacAdmin' && !companyId ? null : this.companyFor(companyId, field);
  }

  /** How reads and transactions about all companies run. */
  platformMode(): Extract<Mode, { as: 'platform' }> {
    return { as: 'platform', userId: this.userId };
  }

  /** How reads about one company run, or about all of them. */
  readingMode(companyId: string | null): Mode {
    return companyId === null ? this.platformMode() : this.companyMode(companyId);
  }

  /** How transactions about one company run. */
  companyMode(companyId: string): Mode {
    return this.identity === 'stacAdmin'
      ? { as: 'platform', userId: this.userId, companyId }
      : { as: 'company', userId: this.userId, companyId };
  }

  /** How transactions about the person themselves run. */
  personMode(companyId?: string): Mode {
    return { as: 'person', userId: this.userId, companyId };
  }
}
