import { isDeepStrictEqual } from 'node:util';
import { deletionWaitDays } from '@app/contracts/companies/company-deletion';
import type { HiringStep, Workplace } from '@app/contracts/companies/company-presentation';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode } from '@app/contracts/vocabulary/languages';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { askedOrBefore } from '@app/platform/aggregate/asked-or-before';
import { AppError } from '@app/platform/errors/app-error';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CompanyChanges, StoredSocial } from './company-changes.js';

const dayMs = 86_400_000;

/** A list that says the same is no other one: the database keeps the names in its rows in an order of its own. */
const otherOrBefore = <Row>(asked: Row[] | undefined, before: Row[]): Row[] =>
  asked === undefined || isDeepStrictEqual(asked, before) ? before : asked;

/** Kinds of image a company has. */
export type CompanyImage = 'logo' | 'banner';

/** An employer on the platform. Its jobs are public only while it is published and not suspended. */
@Entity({
  tableName: 'company',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: 'id = app_company()',
    person: 'id = app_company()',
    platform: everything,
    worker: 'id = app_company()',
  }),
})
@Index({ properties: ['createdAt', 'id'] })
export class Company extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) status!: PublicationStatus;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) suspendedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  deletionRequestedAt: Date | null = null;
  /** From then on it is deleted; until then it can be taken back. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deletionDueAt: Date | null =
    null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deletionStartedAt: Date | null =
    null;
  @Property({ type: 'text', nullable: true }) website: string | null = null;
  @Property({ type: 'text', nullable: true }) email: string | null = null;
  @Property({ type: 'text', nullable: true }) phone: string | null = null;
  @Property({ type: 'text', nullable: true }) description: string | null = null;
  @Property({ type: 'text', nullable: true }) headline: string | null = null;
  @Property({ type: 'integer', nullable: true }) headcount: number | null = null;
  /** Where days without time end. */
  @Property({ type: 'text', default: 'UTC' }) timeZone: string = 'UTC';
  @Property({ type: 'text', nullable: true }) business: string | null = null;
  @Property({ type: 'integer', nullable: true }) founded: number | null = null;
  @Property({ type: 'text', nullable: true }) industry: Industry | null = null;
  @Property({ type: 'json', defaultRaw: "'[]'" }) languages: LanguageCode[] = [];
  @Property({ type: 'json', defaultRaw: "'[]'" }) hiringSteps: HiringStep[] = [];
  @Property({ type: 'json', defaultRaw: "'[]'" }) workplaces: Workplace[] = [];
  @Property({ type: 'json' }) location: StoredLocation = {};
  @Property({ type: 'json' }) social: StoredSocial = {};
  @Property({ type: 'uuid', nullable: true }) logoFileId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) bannerFileId: string | null = null;
  @Property({ type: 'text', nullable: true }) memberType: string | null = null;
  @Property({ type: 'text', nullable: true }) cohortId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** A new company starts as a draft; a name is enough. */
  static create(input: { id: string; name: string; timeZone?: string }, by: By): Company {
    const company = new Company();
    company.id = input.id;
    company.name = input.name;
    company.timeZone = input.timeZone ?? 'UTC';
    company.status = 'draft';
    company.createdAt = by.at;
    company.record('company.created', { companyId: company.id }, by);
    return company;
  }

  /** Whether its jobs may be seen by the public. */
  get isPublic(): boolean {
    return this.status === 'published' && this.suspendedAt === null;
  }

  /** Shows the company and its published jobs to the public. Publishing twice changes nothing; answers whether it did. */
  publish(by: By): boolean {
    if (this.suspendedAt) throw new AppError('company.suspended');
    if (this.name.trim() === '') throw new AppError('company.name-missing');
    if (this.status === 'published') return false;
    this.status = 'published';
    this.record('company.published', { companyId: this.id }, by);
    return true;
  }

  /** Takes the company and its jobs out of the public view. */
  unpublish(by: By): boolean {
    if (this.status === 'draft') return false;
    this.status = 'draft';
    this.record('company.unpublished', { companyId: this.id }, by);
    return true;
  }

  /** Takes over what an edit sets; answers the names of what is different now. */
  edit(changes: CompanyChanges): string[] {
    const before = this.shown();
    this.name = askedOrBefore(changes.name, this.name);
    this.website = askedOrBefore(changes.website, this.website);
    this.email = askedOrBefore(changes.email, this.email);
    this.phone = askedOrBefore(changes.phone, this.phone);
    this.description = askedOrBefore(changes.description, this.description);
    this.headline = askedOrBefore(changes.headline, this.headline);
    this.headcount = askedOrBefore(changes.headcount, this.headcount);
    this.timeZone = askedOrBefore(changes.timeZone, this.timeZone);
    this.present(changes);
    this.location = askedOrBefore(changes.location, this.location);
    this.social = askedOrBefore(changes.social, this.social);
    this.memberType = askedOrBefore(changes.memberType, this.memberType);
    this.cohortId = askedOrBefore(changes.cohortId, this.cohortId);
    const after = this.shown();
    return Object.keys(after).filter((name) => after[name] !== before[name]);
  }

  /** What it tells of itself beside its description. */
  private present(changes: CompanyChanges): void {
    this.business = askedOrBefore(changes.business, this.business);
    this.founded = askedOrBefore(changes.founded, this.founded);
    this.industry = askedOrBefore(changes.industry, this.industry);
    this.languages = otherOrBefore(changes.languages, this.languages);
    this.hiringSteps = otherOrBefore(changes.hiringSteps, this.hiringSteps);
    this.workplaces = otherOrBefore(changes.workplaces, this.workplaces);
  }

  /** Puts a checked image of its own in place, or takes it away; answers the one that is not shown any more. */
  changeImage(kind: CompanyImage, fileId: string | null): string | null {
    const column = kind === 'logo' ? 'logoFileId' : 'bannerFileId';
    const before = this[column];
    this[column] = fileId;
    return before === fileId ? null : before;
  }

  /**
   * Hides the company and its jobs, whatever its members do; they still read what is theirs. Its admins are told what
   * stands in the suspension of this id, where there is one.
   */
  suspend(by: By, suspensionId?: string): void {
    if (this.suspendedAt) throw new AppError('company.already-suspended');
    this.suspendedAt = by.at;
    this.record('company.suspended', { companyId: this.id, suspensionId }, by);
  }

  /** Ends the suspension: what was published before is public again. */
  restore(by: By, suspensionId?: string): void {
    if (!this.suspendedAt) throw new AppError('company.not-suspended');
    this.requireStaying();
    this.suspendedAt = null;
    this.record('company.restored', { companyId: this.id, suspensionId }, by);
  }

  /** Has a suspended company deleted in a week. Asked for twice, the first day counts. */
  requestCompanyDeletion(by: By): boolean {
    if (this.deletionDueAt) return false;
    if (!this.suspendedAt) throw new AppError('company.not-suspended');
    this.deletionRequestedAt = by.at;
    this.deletionDueAt = new Date(by.at.getTime() + deletionWaitDays * dayMs);
    this.record('company.deletion-requested', { companyId: this.id }, by);
    return true;
  }

  /** Keeps it after all. It stays suspended: whether it is public again is another question. */
  cancelCompanyDeletion(by: By): boolean {
    if (!this.deletionDueAt) return false;
    if (this.deletionStartedAt) throw new AppError('company.deletion-started');
    this.deletionRequestedAt = null;
    this.deletionDueAt = null;
    this.record('company.deletion-cancelled', { companyId: this.id }, by);
    return true;
  }

  /** What is promised of its time from now on could not be kept. Throws where it is going to be deleted. */
  requireStaying(): void {
    if (this.deletionDueAt) throw new AppError('company.deletion-requested');
  }

  protected override owningCompanyId(): string {
    return this.id;
  }

  /** Values an edit can change, as texts that compare. */
  private shown(): Record<string, string | null> {
    const { name, website, email, phone, description, headline, business, memberType, cohortId } = this;
    const { timeZone, headcount, founded, industry, languages, hiringSteps, workplaces, location, social } =
      this;
    const others = { headcount, founded, languages, hiringSteps, workplaces, location, social };
    return {
      ...{ name, website, email, phone, description, headline, business, industry, memberType, cohortId },
      timeZone,
      ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, JSON.stringify(value)])),
    };
  }
}
