import { isDeepStrictEqual } from 'node:util';
import type { OpenApplicationsDecision } from '@app/contracts/jobs/close-job';
import {
  type CreateJobBody,
  defaultJobSettings,
  type EditJobBody,
  type JobSettings,
} from '@app/contracts/jobs/job-details';
import type { QuestionBody } from '@app/contracts/jobs/question-form';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import { type Employer, missingForPublishing } from '@app/contracts/jobs/publish-checklist';
import type {
  EmploymentDetail,
  EmploymentType,
  LocationType,
  PublicationStatus,
  Seniority,
} from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode, LanguageLevel } from '@app/contracts/vocabulary/languages';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor, seenByPlatform } from '@app/platform/tenancy/policies';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Pipeline } from '../pipelines/pipeline.entity.js';
import { copiedParts, type JobContents, storedParts, takeParts } from './job-parts.js';
import type { JobReviewer } from './job-reviewer.entity.js';
import { jobSlug } from './job-slug.js';
import { requireNothingMore } from './require-nothing-more.js';
import { keptForUsual, settlingDay, usualSettlingDay } from './settling-day.js';
import { requireNotTakenDown, waitsForAppeal } from './taken-down.js';

/** A job posting. `live` is kept by publishing, closing and the expiry sweep: while it is true, people can apply. */
@Entity({
  tableName: 'job',
  rowLevelSecurity: 'force',
  policies: policiesFor({ ...seenByPlatform, person: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
@Unique({ properties: ['companyId', 'externalSource', 'externalId'] })
export class Job extends AggregateRoot implements JobContents {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @ManyToOne(() => Pipeline, {
    mapToPk: true,
    type: 'uuid',
    fieldName: 'pipeline_id',
    createForeignKeyConstraint: false,
  })
  pipelineId!: string;
  @Property({ type: 'text' }) @Unique() slug!: string;
  @Property({ type: 'text' }) title!: string;
  @Property({ type: 'text', nullable: true }) position: string | null = null;
  @Property({ type: 'text', nullable: true }) department: string | null = null;
  @Property({ type: 'text', nullable: true }) industry: Industry | null = null;
  @Property({ type: 'text', nullable: true }) seniority: Seniority | null = null;
  /** Sanitised rich text. */
  @Property({ type: 'text' }) description: string = '';
  @Property({ type: 'string[]' }) skills: string[] = [];
  @Property({ type: 'json' }) languages: { type: LanguageCode; level: LanguageLevel }[] = [];
  @Property({ type: 'text', nullable: true }) employmentType: EmploymentType | null = null;
  /** Internship, apprenticeship or temporary, in addition to `employmentType`. */
  @Property({ type: 'text', nullable: true }) employmentDetail: EmploymentDetail | null = null;
  @Property({ type: 'text', nullable: true }) locationType: LocationType | null = null;
  @Property({ type: 'json' }) location: StoredLocation = {};
  @Property({ type: 'json', nullable: true }) salary: SalaryView | null = null;
  @Property({ type: 'json' }) education: { type?: string; credentialCategory?: string } = {};
  @Property({ type: 'json' }) experience: { monthsOfExperience?: number; experienceType?: string } = {};
  @Property({ type: 'json' }) requirements: { cv: boolean; coverLetter: boolean; links: boolean } = {
    cv: true,
    coverLetter: false,
    links: false,
  };
  @Property({ type: 'json' }) questions: QuestionBody[] = [];
  /** What was decided; the rest is as `defaultJobSettings` says. */
  @Property({ type: 'json' }) settings: Partial<JobSettings> = {};
  @Property({ type: 'text' }) status!: PublicationStatus;
  @Property({ type: 'boolean' }) live: boolean = false;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) publishedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) expiredAt: Date | null = null;
  /** When a person ended it; null for what is open or ran out of time. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) closedAt: Date | null = null;
  /** Since when the platform keeps it out of the public, whatever its company does; null for all others. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) takenDownAt: Date | null = null;
  /** When everybody who is still open gets an outcome, because the job ended; null where nothing is waiting for that. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) rejectRemainingAt: Date | null =
    null;
  /** The letter they get; null for the company's refusal text. */
  @Property({ type: 'text', nullable: true }) rejectRemainingText: string | null = null;
  /** Who decided that; null where the time ran out. */
  @Property({ type: 'uuid', nullable: true }) rejectRemainingBy: string | null = null;
  /** Applications ever sent. */
  @Property({ type: 'integer' }) applicationCount: number = 0;
  @Property({ type: 'uuid', nullable: true }) createdBy: string | null = null;
  @Property({ type: 'text', nullable: true }) externalSource: string | null = null;
  @Property({ type: 'text', nullable: true }) externalId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** A new job starts as a draft with a pipeline of its own. */
  static draft(
    body: Omit<CreateJobBody, 'reviewers'>,
    into: { companyId: string; pipelineId: string; timeZone?: string },
    by: By,
  ): Job {
    const job = new Job();
    job.id = newId();
    job.companyId = into.companyId;
    job.pipelineId = into.pipelineId;
    job.slug = jobSlug(body.title, job.id);
    job.status = 'draft';
    job.createdBy = by.actorId;
    job.createdAt = by.at;
    job.edit(body, by, { location: {}, hasNotice: true, timeZone: into.timeZone });
    return job;
  }

  /** A draft that says the same, for another opening: without dates, applications and where it was imported from. */
  copyInto(pipelineId: string, title: string, by: By): Job {
    requireNotTakenDown(this);
    const copy = Job.draft({ title }, { companyId: this.companyId, pipelineId }, by);
    takeParts(copy, structuredClone(copiedParts(this)));
    return copy;
  }

  /**
   * Takes over what changed; `description` must be sanitised already. A live job is not made incomplete, and one that
   * was closed gets no new end this way. Answers the names of what is different now.
   */
  edit(body: EditJobBody, by: By, company: Employer = { location: {}, hasNotice: true }): string[] {
    const { seniority, expiredAt, wasClosed: hadEnded, canEnd } = this;
    // What a job lacks that is live, or may be again without being published.
    const lacks = () => (canEnd ? missingForPublishing(this, company, by.at) : {});
    const lackedBefore = lacks();
    // What says the same stays: the database turns the keys of JSON around, and that is no change.
    const known = (key: string): unknown =>
      key === 'settings' ? { ...defaultJobSettings, ...this.settings } : Reflect.get(this, key);
    const parts = storedParts(body, this, company.timeZone ?? 'UTC');
    const changed = Object.entries(parts).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(known(key), value),
    );
    takeParts(this, parts);
    if (hadEnded && this.expiredAt?.getTime() !== expiredAt?.getTime())
      throw new AppError('request.invalid', { errors: { expiredAt: 'Extend the job to open it again' } });
    requireNothingMore(lackedBefore, lacks());
    if (this.publishedAt !== null && this.seniority !== seniority) this.tellOfSeniority(seniority, by);
    return changed.map(([key]) => key);
  }

  /** Opens the job for applications. Answers with the names of what is missing. */
  publish(by: By, company: Employer): void {
    requireNotTakenDown(this);
    const missing = missingForPublishing(this, company, by.at);
    // What is live stays so, unless it asks for an end that is over.
    if (this.live && !('expiredAt' in missing)) return;
    if (Object.keys(missing).length > 0) throw new AppError('job.not-publishable', { errors: missing });
    const firstTime = this.publishedAt === null;
    this.status = 'published';
    if (!this.live) this.settled();
    this.live = true;
    this.closedAt = null;
    this.publishedAt ??= by.at;
    this.record('job.published', { jobId: this.id, firstTime, seniority: this.seniority }, by);
  }

  /** Takes it out of the public until an appeal is granted. Answers whether people could apply until now. */
  takeDown(by: By): boolean {
    requireNotTakenDown(this);
    const wasLive = this.live;
    this.takenDownAt = by.at;
    this.live = false;
    if (wasLive) this.record('job.unpublished', { jobId: this.id }, by);
    return wasLive;
  }

  /** Makes it what it was before, or what its company made of it; one whose time ran out meanwhile has ended by that. */
  putBack(wasLive: boolean, by: By): void {
    this.takenDownAt = null;
    if (!wasLive || this.status === 'draft' || this.closedAt) return;
    this.live = true;
    this.settled();
    if (this.expiredAt && this.expiredAt <= by.at) this.close('expired', by);
    else this.record('job.published', { jobId: this.id, firstTime: false, seniority: this.seniority }, by);
  }

  /**
   * Back to a draft: nobody outside sees it. Whoever is open then is settled as after closing, unless it is published
   * before; the letter is signed by `signedBy`, or by the company.
   */
  unpublish(by: By, signedBy = by.actorId): void {
    if (this.status === 'draft') return;
    const { live, canEnd } = this;
    this.status = 'draft';
    this.closedAt = null;
    this.live = false;
    if (canEnd && this.rejectRemainingAt === null) {
      this.settle(keptForUsual(by.at), { ...by, actorId: signedBy });
    }
    if (live) this.record('job.unpublished', { jobId: this.id }, by);
  }

  /**
   * Ends the time for applications, by a person now or because it ran out. Nobody stays without an outcome: what is not
   * decided then is settled two weeks later.
   */
  close(reason: 'closed' | 'expired', by: By, decision?: OpenApplicationsDecision): void {
    if (!this.canEnd) return;
    this.live = false;
    if (reason === 'closed') this.closedAt = by.at;
    if (reason === 'closed' || this.expiredAt === null) this.expiredAt = by.at;
    this.settle(decision ?? keptForUsual(by.at), by);
    this.record('job.closed', { jobId: this.id, reason }, by);
  }

  /** Decides what becomes of everybody who applied until now and is open. */
  settle(decision: OpenApplicationsDecision, by: By): void {
    this.rejectRemainingAt = settlingDay(decision, this.canEnd, by.at);
    this.rejectRemainingText = decision.text ?? null;
    this.rejectRemainingBy = by.actorId;
  }

  /** Somebody is open again although everybody had an outcome: people have two weeks to decide. */
  awaitOutcome(at: Date): void {
    if (!this.isOver || this.rejectRemainingAt !== null) return;
    this.rejectRemainingAt = usualSettlingDay(at);
  }

  /** Everybody who had to get an outcome has one. */
  settled(): void {
    this.rejectRemainingAt = null;
    this.rejectRemainingText = null;
    this.rejectRemainingBy = null;
  }

  /** Takes applications until then, or until somebody closes it. What was over is open again. */
  extend(until: Date | null, by: By, company: Employer): void {
    if (this.status === 'draft') throw new AppError('job.not-open');
    if (until && until <= by.at) {
      const errors = { expiredAt: 'Please choose a closing date in the future' };
      throw new AppError('request.invalid', { errors });
    }
    this.expiredAt = until;
    this.publish(by, company);
  }

  /** Leaves for good. Only a draft nobody applied to does. */
  delete(by: By): void {
    if (this.applicationCount > 0) throw new AppError('job.has-applications');
    if (this.status !== 'draft') throw new AppError('job.not-draft');
    const payload = { jobId: this.id, counted: this.publishedAt !== null, seniority: this.seniority };
    this.record('job.deleted', payload, by);
  }

  /** Tells that somebody reviews its candidates from now on. */
  announceReviewer({ id: reviewerId, userId }: JobReviewer, by: By): void {
    this.record('job.reviewer-assigned', { jobId: this.id, reviewerId, userId }, by);
  }

  /** Whether it was open once and ended: by a person, or because its time ran out. */
  get wasClosed(): boolean {
    return this.status === 'published' && !this.canEnd;
  }

  /** Whether it was open once and takes nobody now: it ended, or is a draft again. */
  get isOver(): boolean {
    return this.wasClosed || (this.status === 'draft' && this.publishedAt !== null);
  }

  /** Whether people can apply, or could if the platform did not keep it down. */
  get canEnd(): boolean {
    return this.live || waitsForAppeal(this);
  }

  /** Whether somebody may apply now; the clock decides even before the sweep does. */
  requireOpen(at: Date): void {
    if (this.status !== 'published') throw new AppError('job.not-open');
    if (!this.live || (this.expiredAt && this.expiredAt <= at)) throw new AppError('job.closed');
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private tellOfSeniority(from: Seniority | null, by: By): void {
    this.record('job.seniority-changed', { jobId: this.id, from, to: this.seniority }, by);
  }
}
