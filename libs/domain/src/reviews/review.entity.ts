import { type Verdict } from '@app/contracts/reviews/verdict';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { requireUsable } from '../applications/restriction.js';
import type { Activity } from '../activity/activity.entity.js';
import type { Application } from '../applications/application.entity.js';

type By = { actorId: string; at: Date };
/** What somebody is asked, by when. */
export type Question = { note: string | null; dueOn: string | null };

/** On the first hours of a day it is still the day before elsewhere. */
const latestDayBehind = 12 * 3_600_000;

/**
 * A member is asked for their view of one candidate, and gives it with a comment. It is an opinion for people to read:
 * nothing is computed from it.
 */
@Entity({
  tableName: 'review',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'applicationId', 'userId'] })
@Index({ properties: ['companyId', 'userId', 'doneAt'] })
export class Review extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  /** Who is asked. */
  @Property({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid' }) requestedBy!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) requestedAt!: Date;
  @Property({ type: 'text', nullable: true }) note: string | null = null;
  @Property({ columnType: 'date', type: 'date', nullable: true }) dueOn: string | null = null;
  @Property({ type: 'text', nullable: true }) verdict: Verdict | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) doneAt: Date | null = null;
  /** The comment the verdict stands on. */
  @Property({ type: 'uuid', nullable: true }) activityId: string | null = null;
  /** What asked about many candidates at once, so that it can be taken back and told once. */
  @Property({ type: 'uuid', nullable: true }) bulkActionId: string | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** A day somebody is given must not be over, wherever they are. */
  static requireDay(dueOn: string | null, at: Date, field: string): void {
    const earliest = new Date(at.getTime() - latestDayBehind).toISOString().slice(0, 10);
    if (dueOn === null || dueOn >= earliest) return;
    throw new AppError('request.invalid', { errors: { [field]: 'Choose today or a later day' } });
  }

  /** Asks somebody for the first time. */
  static ask(
    about: Application,
    { userId, note, dueOn }: Question & { userId: string },
    by: By,
    bulkActionId: string | null = null,
  ): Review {
    if (about.status !== 'active') throw new AppError('review.decided');
    requireUsable(about);
    const review = new Review();
    review.id = newId();
    review.companyId = about.companyId;
    review.applicationId = about.id;
    review.jobId = about.jobId;
    review.userId = userId;
    review.put({ note, dueOn }, by);
    review.bulkActionId = bulkActionId;
    review.announce(by);
    return review;
  }

  /**
   * Asks once more: whoever has given their view is asked anew, whoever still has to reads other words. Answers whether
   * that changes anything.
   */
  askAgain(about: Application, { note, dueOn }: Question, by: By): boolean {
    if (about.status !== 'active') throw new AppError('review.decided');
    requireUsable(about);
    const isOpen = this.verdict === null;
    if (isOpen && this.note === note && this.dueOn === dueOn) return false;
    this.put({ note, dueOn }, by);
    // Whoever takes back what was asked about many does not take back this.
    this.bulkActionId = null;
    if (isOpen) {
      this.change(by);
      return true;
    }
    this.clear();
    this.announce(by);
    return true;
  }

  /** Gives the view that was asked for, with the comment that says why; the last one holds. */
  give(verdict: Verdict, comment: Activity, by: By): void {
    comment.verdict = verdict;
    this.verdict = verdict;
    this.doneAt = by.at;
    this.activityId = comment.id;
    this.change(by);
  }

  /** The comment is gone, and the verdict with it. */
  cancelVerdict(by: By): void {
    this.clear();
    this.change(by);
  }

  /** Nobody waits for it any more; the row is to be removed. */
  withdraw(by: By): void {
    this.change(by);
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private put({ note, dueOn }: Question, by: By): void {
    this.note = note;
    this.dueOn = dueOn;
    this.requestedBy = by.actorId;
    this.requestedAt = by.at;
  }

  private clear(): void {
    this.verdict = null;
    this.doneAt = null;
    this.activityId = null;
  }

  private announce(by: By): void {
    const { id: reviewId, applicationId, userId, bulkActionId } = this;
    this.record('review.requested', { reviewId, applicationId, userId, bulkActionId }, by);
  }

  private change(by: By): void {
    this.record('review.changed', { reviewId: this.id, applicationId: this.applicationId }, by);
  }
}
