import type { LockDays, LockReason } from '@app/contracts/accounts/lock-account';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { User } from './user.entity.js';

const dayMs = 86_400_000;

/**
 * Why nobody signs in to an account, since when, and what its owner was told. The account itself says that it is shut;
 * this row is about one time of it, and stays when that is over.
 */
@Entity({
  tableName: 'account_lock',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class AccountLock extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) userId!: string;
  @Property({ type: 'text' }) reason!: LockReason;
  @Property({ type: 'text' }) note!: string;
  @Property({ type: 'uuid', nullable: true }) lockedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) lockedAt!: Date;
  /** When it opens by itself; null where a platform admin opens it. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endsAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endedAt: Date | null = null;
  /** Null for one whose time was over. */
  @Property({ type: 'uuid', nullable: true }) endedBy: string | null = null;
  @Property({ type: 'text', nullable: true }) endNote: string | null = null;
  /** Whether the sign-in service heard of the last change. */
  @Property({ type: 'boolean', default: false }) synced: boolean = false;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Shuts the account of `user`. */
  static of(
    user: User,
    why: { reason: LockReason; note: string; days?: LockDays | null },
    by: { actorId: string; at: Date },
  ): AccountLock {
    if (!user.disable(by.at))
      throw new AppError('account.locked', { message: 'This account is locked already' });
    const lock = new AccountLock();
    lock.id = newId();
    lock.userId = user.id;
    lock.reason = why.reason;
    lock.note = why.note;
    lock.lockedBy = by.actorId;
    lock.lockedAt = by.at;
    lock.endsAt = why.days ? new Date(by.at.getTime() + why.days * dayMs) : null;
    lock.record('account.locked', { userId: user.id, lockId: lock.id }, by);
    return lock;
  }

  /** Opens the account again; `note` is what its owner is told, where somebody says something. */
  end(user: User, note: string | null, by: { actorId: string | null; at: Date }): void {
    user.enable();
    this.endedAt = by.at;
    this.endedBy = by.actorId;
    this.endNote = note;
    this.synced = false;
    this.record('account.unlocked', { userId: user.id, lockId: this.id }, by);
  }

  protected override owningCompanyId(): null {
    return null;
  }
}
