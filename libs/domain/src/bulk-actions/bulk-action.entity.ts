import {
  type BulkKind,
  type BulkStatus,
  type BulkStep,
  undoBulkActionMinutes,
} from '@app/contracts/bulk-actions/bulk-action';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

const undoable: readonly BulkKind[] = ['move', 'reject', 'tag', 'review'];
/** What makes a hired person one who is not. */
const unhiring: readonly BulkKind[] = ['move', 'reject'];
/** One that failed half-way can be taken back as far as it came. */
const over: readonly BulkStatus[] = ['finished', 'failed'];

/**
 * One thing done to many applications by a worker, page by page. Each page and the call for the next one are a single
 * transaction: of a process that dies half-way nothing is left, and the page is done again by another one.
 */
@Entity({
  tableName: 'bulk_action',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
@Index({ properties: ['companyId', 'createdAt'] })
export class BulkAction extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  @Property({ type: 'uuid' }) startedBy!: string;
  /** What was typed for it goes with its end. */
  @Property({ type: 'json' }) step!: BulkStep;
  @Property({ type: 'text' }) status!: BulkStatus;
  /** Whether everybody it was about was hired when it was started: only then it is done to people who are. */
  @Property({ type: 'boolean', default: false }) onlyHired: boolean = false;
  /** Pages that are done, of the way there and of the way back. */
  @Property({ type: 'integer', default: 0 }) pages: number = 0;
  @Property({ type: 'integer' }) total!: number;
  @Property({ type: 'integer', default: 0 }) done: number = 0;
  @Property({ type: 'integer', default: 0 }) leftOut: number = 0;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) finishedAt: Date | null = null;

  /** For so many applications, which are noted beside it. */
  static start(
    step: BulkStep,
    on: { companyId: string; jobId: string; onlyHired: boolean },
    by: { actorId: string; at: Date },
  ): BulkAction {
    const action = new BulkAction();
    action.id = newId();
    action.companyId = on.companyId;
    action.jobId = on.jobId;
    action.onlyHired = on.onlyHired;
    action.startedBy = by.actorId;
    action.step = step;
    action.status = 'running';
    action.total = 0;
    action.createdAt = by.at;
    return action;
  }

  /** Knows whom it is about, and calls a worker. */
  begin(total: number): void {
    this.total = total;
    this.callWorker(this.createdAt);
  }

  /** Whether it takes no decision back of somebody who was hired, and was among the others when all were chosen. */
  spares({ status }: { status: ApplicationStatus }): boolean {
    return status === 'hired' && !this.onlyHired && unhiring.includes(this.step.kind);
  }

  /** Whether the page behind so many pages is still to be done. */
  awaits(pages: number): boolean {
    return (this.status === 'running' || this.status === 'undoing') && this.pages === pages;
  }

  /** One page is done; `isLast` where nothing is left. */
  advance(page: { done: number; leftOut: number }, isLast: boolean, at: Date): void {
    this.pages += 1;
    this.done += page.done;
    this.leftOut += page.leftOut;
    if (!isLast) return this.callWorker(at);
    this.status = this.status === 'undoing' ? 'undone' : 'finished';
    this.end(at);
  }

  /** Until when it can be taken back; null where it cannot. */
  undoableUntil(): Date | null {
    if (!undoable.includes(this.step.kind) || !over.includes(this.status) || this.finishedAt === null)
      return null;
    return new Date(this.finishedAt.getTime() + undoBulkActionMinutes * 60_000);
  }

  /** Takes everything back that it did, as far as nobody changed it since. */
  undo(at: Date): void {
    const until = this.undoableUntil();
    if (until === null || until <= at) throw new AppError('bulk-action.not-undoable');
    this.status = 'undoing';
    this.callWorker(at);
  }

  /** Cannot go on. What is done stays. */
  fail(at: Date): void {
    this.status = 'failed';
    this.end(at);
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private callWorker(at: Date): void {
    const payload = { bulkActionId: this.id, pages: this.pages };
    this.record('bulk-action.scheduled', payload, { actorId: this.startedBy, at });
  }

  private end(at: Date): void {
    this.finishedAt = at;
    this.step = withoutWords(this.step);
    this.record('bulk-action.ended', { bulkActionId: this.id }, { actorId: this.startedBy, at });
  }
}

/** Nothing of it is read again: taking it back asks what each application was before. */
function withoutWords(step: BulkStep): BulkStep {
  switch (step.kind) {
    case 'reject':
      return { ...step, note: '', text: '' };
    case 'tag':
      return { ...step, add: [], remove: [] };
    case 'message':
      return { ...step, title: '', content: '' };
    case 'review':
      return { ...step, note: null };
    default:
      return step;
  }
}
