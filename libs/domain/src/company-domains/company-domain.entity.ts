import {
  type DomainOutcome,
  type DomainVerificationWay,
  type DomainState,
  awaitedDomainCheckMinutes,
  awaitedDomainDays,
  domainCheckHours,
  domainMailMinutes,
  domainWarningDays,
  failedChecksBeforeWithdrawal,
  failingDomainCheckHours,
  inconclusiveOutcomes,
} from '@app/contracts/company-domains/company-domain';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { seenByPlatform, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { domainStateOf, endOfProof, isLookedAt } from './domain-state.js';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const leaseMs = minuteMs;

/** What a check found. A proof counts only while no other company holds the domain. */
export type DomainFinding = { way: DomainVerificationWay } | { outcome: Exclude<DomainOutcome, 'verified'> };

/** Outcome of a check that admins are notified of. */
export type DomainChange = 'verified' | 'failing' | 'withdrawn' | null;

/** The domain a company says is its own, and whether it has shown that. What is to be put there is derived, not stored. */
@Entity({
  tableName: 'company_domain',
  rowLevelSecurity: 'force',
  policies: policiesFor(seenByPlatform),
})
export class CompanyDomain extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'text' }) domain!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) addedAt!: Date;
  /** When the next check is due; null if none was requested. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) checkDueAt: Date | null = null;
  /** A worker is looking until then, at the latest. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) leasedUntil: Date | null = null;
  /** Counts the looks that were begun: what an earlier one found says nothing once there is a later one. */
  @Property({ type: 'integer', default: 0 }) attempt: number = 0;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) checkedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) outcome: DomainOutcome | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) verifiedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) verifiedBy: DomainVerificationWay | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) failingSince: Date | null = null;
  @Property({ type: 'integer', default: 0 }) failedChecks: number = 0;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) warnedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) withdrawnAt: Date | null = null;
  /** Until when the checks of a request go on. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) awaitedUntil: Date | null = null;
  /** Grows with each naming alone: looks of the product take nothing from under those who edit. */
  @Property({ type: 'integer', default: 1 }) version: number = 0;

  static of(companyId: string, domain: string, at: Date): CompanyDomain {
    const named = new CompanyDomain();
    named.companyId = companyId;
    named.name(domain, at);
    return named;
  }

  get state(): DomainState {
    return domainStateOf(this);
  }

  /** When a failing proof goes, unless it holds again by then. */
  get endsAt(): Date | null {
    return endOfProof(this);
  }

  /** Another domain: nothing that was found about the one before counts. Answers whether it is another one. */
  rename(domain: string, at: Date): boolean {
    if (domain === this.domain) return false;
    this.name(domain, at);
    return true;
  }

  /**
   * Has it looked at as soon as possible, and on for some days while there is no proof: records take hours to spread.
   * Asked for twice, it is looked at once.
   */
  requestCheck(at: Date): boolean {
    if (isLookedAt(this, at)) return false;
    this.checkDueAt = at;
    if (!this.verifiedAt) this.awaitedUntil = new Date(at.getTime() + awaitedDomainDays * dayMs);
    return true;
  }

  /** Takes it for one look; another worker takes over when this one does not come back. Answers whether it is due. */
  lease(at: Date): boolean {
    const isLeased = this.leasedUntil !== null && this.leasedUntil > at;
    if (this.checkDueAt === null || this.checkDueAt > at || isLeased) return false;
    this.leasedUntil = new Date(at.getTime() + leaseMs);
    this.attempt += 1;
    return true;
  }

  /** Whether what this look found still says something. */
  isLook({ attempt, domain }: { attempt: number; domain: string }): boolean {
    return this.attempt === attempt && this.domain === domain && this.leasedUntil !== null;
  }

  /** Notes what a look found, and when the next one is due. */
  note(finding: DomainFinding, by: By): DomainChange {
    this.leasedUntil = null;
    this.checkedAt = by.at;
    this.outcome = 'way' in finding ? 'verified' : finding.outcome;
    const change = 'way' in finding ? this.verify(finding.way, by) : this.miss(finding.outcome, by);
    this.checkDueAt = this.nextCheck(by.at);
    return change;
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private name(domain: string, at: Date): void {
    this.version += 1;
    this.domain = domain;
    this.addedAt = at;
    this.checkDueAt = null;
    this.leasedUntil = null;
    this.checkedAt = null;
    this.outcome = null;
    this.withdrawnAt = null;
    this.awaitedUntil = null;
    this.forgetProof();
  }

  private verify(way: DomainVerificationWay, by: By): DomainChange {
    const isNew = this.verifiedAt === null;
    if (isNew && this.isAskedLongAgo(by.at))
      this.record('company.domain-verified', { companyId: this.companyId }, by);
    this.awaitedUntil = null;
    this.verifiedAt ??= by.at;
    this.verifiedBy = way;
    this.withdrawnAt = null;
    this.holdAgain();
    return isNew ? 'verified' : null;
  }

  /** The user has probably left the screen since the request. */
  private isAskedLongAgo(at: Date): boolean {
    if (this.awaitedUntil === null) return false;
    const asked = this.awaitedUntil.getTime() - awaitedDomainDays * dayMs;
    return at.getTime() > asked + domainMailMinutes * minuteMs;
  }

  private miss(outcome: DomainOutcome, by: By): DomainChange {
    if (this.verifiedAt === null || inconclusiveOutcomes.includes(outcome)) return null;
    this.failingSince ??= by.at;
    this.failedChecks += 1;
    if (this.warnedAt) return this.isOver(by.at) ? this.withdraw(by) : null;
    if (by.at.getTime() < this.failingSince.getTime() + domainWarningDays * dayMs) return null;
    this.warnedAt = by.at;
    this.record('company.domain-failing', { companyId: this.companyId }, by);
    return 'failing';
  }

  private isOver(at: Date): boolean {
    return this.endsAt !== null && this.endsAt <= at && this.failedChecks >= failedChecksBeforeWithdrawal;
  }

  private withdraw(by: By): DomainChange {
    this.forgetProof();
    this.withdrawnAt = by.at;
    this.record('company.domain-withdrawn', { companyId: this.companyId }, by);
    return 'withdrawn';
  }

  private forgetProof(): void {
    this.verifiedAt = null;
    this.verifiedBy = null;
    this.holdAgain();
  }

  private holdAgain(): void {
    this.failingSince = null;
    this.failedChecks = 0;
    this.warnedAt = null;
  }

  /**
   * A proof is looked at as long as there is one; what was asked for, again where nothing could be found out, and for some
   * days where nothing was found.
   */
  private nextCheck(at: Date): Date | null {
    const after = (ms: number): Date => new Date(at.getTime() + ms);
    if (this.verifiedAt)
      return after((this.failingSince ? failingDomainCheckHours : domainCheckHours) * hourMs);
    if (this.outcome !== null && inconclusiveOutcomes.includes(this.outcome)) return after(minuteMs);
    const next = after(awaitedDomainCheckMinutes * minuteMs);
    if (this.awaitedUntil !== null && next <= this.awaitedUntil) return next;
    this.awaitedUntil = null;
    return null;
  }
}
