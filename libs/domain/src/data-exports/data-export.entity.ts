import type { RoleType } from '@app/contracts/access/roles';
import { exportDays, type ExportStatus } from '@app/contracts/data-exports/data-export';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A worker that says nothing for so long is taken for dead, and another one begins again. */
const leaseMs = 120_000;

/** Tries, deaths of workers among them, after which it is given up. */
const mostAttempts = 5;

const dayMs = 86_400_000;

/**
 * A file with everything about one person, for them alone. A worker leases the row, writes the file under a key of this
 * try, and then says so here: whoever was taken for dead in between may write on, but has nothing to say any more.
 */
@Entity({
  tableName: 'data_export',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()', worker: everything }),
})
@Index({ properties: ['userId', 'requestedAt'] })
export class DataExport extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) userId!: string;
  /** The role they acted in, whose settings the mail leads to; null for people without one. */
  @Property({ type: 'text', nullable: true }) requestedAs: RoleType | null = null;
  @Property({ type: 'text' }) status!: ExportStatus;
  @Property({ type: 'integer', default: 0 }) attempts: number = 0;
  /** Unknown until a worker has looked. */
  @Property({ type: 'integer', nullable: true }) filesTotal: number | null = null;
  @Property({ type: 'integer', default: 0 }) filesDone: number = 0;
  /** Bytes of the file; more than fit into an integer. */
  @Property({ type: 'double', nullable: true }) size: number | null = null;
  @Property({ type: 'text', nullable: true }) failure: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) requestedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) leasedUntil: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) finishedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endsAt: Date | null = null;

  /** Asks for everything about somebody; `others` are the exports they have. One is put together at a time. */
  static request(
    by: { userId: string; roleType: RoleType | null },
    others: readonly DataExport[],
    at: Date,
  ): DataExport {
    if (others.some(({ isUnderWay }) => isUnderWay)) throw new AppError('data-export.under-way');
    const wanted = new DataExport();
    wanted.id = newId();
    wanted.userId = by.userId;
    wanted.requestedAs = by.roleType;
    wanted.status = 'queued';
    wanted.requestedAt = at;
    return wanted;
  }

  get isUnderWay(): boolean {
    return this.status === 'queued' || this.status === 'running';
  }

  /** Where the file of this try is. */
  get storageKey(): string {
    return `exports/${this.id}/${this.attempts}`;
  }

  /** Where files of tries are, this one and those before it. */
  get storageKeys(): string[] {
    return Array.from({ length: this.attempts }, (_, index) => `exports/${this.id}/${index + 1}`);
  }

  /** A worker takes it, for the first time or after another one that died; answers whether there is a try left. */
  lease(at: Date): boolean {
    if (this.attempts >= mostAttempts) {
      this.fail('Something went wrong on our side. Please ask for it once more', at);
      return false;
    }
    this.attempts += 1;
    this.status = 'running';
    this.filesDone = 0;
    this.leasedUntil = new Date(at.getTime() + leaseMs);
    return true;
  }

  /** So much is done, and whoever does it is alive. */
  proceed(files: { done: number; total: number }, at: Date): void {
    this.filesDone = files.done;
    this.filesTotal = files.total;
    this.leasedUntil = new Date(at.getTime() + leaseMs);
  }

  /** This try failed; the next one comes later, and later each time. */
  pause(at: Date): void {
    this.leasedUntil = new Date(at.getTime() + 2 ** this.attempts * 60_000);
  }

  /** There is more than one archive can hold. */
  failAsTooLarge(at: Date): void {
    this.fail('Your files are more than one archive can hold. Please write to us with the contact page', at);
  }

  /** The file is complete. */
  finish(size: number, at: Date): void {
    this.status = 'ready';
    this.size = size;
    this.leasedUntil = null;
    this.finishedAt = at;
    this.endsAt = new Date(at.getTime() + exportDays * dayMs);
    const { id: exportId, userId } = this;
    this.record('data-export.ready', { exportId, userId }, { actorId: null, at });
  }

  /** Whether the try of that number still has something to say. */
  isTry(attempt: number): boolean {
    return this.status === 'running' && this.attempts === attempt;
  }

  /** Its time is over, and its file is gone. */
  end(): void {
    this.status = 'ended';
  }

  protected override owningCompanyId(): null {
    return null;
  }

  private fail(reason: string, at: Date): void {
    this.status = 'failed';
    this.failure = reason;
    this.leasedUntil = null;
    this.finishedAt = at;
  }
}
