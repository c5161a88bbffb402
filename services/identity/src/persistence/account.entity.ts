import type { AccountStatus } from '@app/contracts/identity/admin-wire';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';
import { identityLimits } from '@app/contracts/identity/limits';

/** A person who can sign in. The id is the subject of every token. */
@Entity({ tableName: 'account', schema: 'identity' })
export class Account {
  [OptionalProps]?:
    | 'emailVerified'
    | 'pendingEmail'
    | 'pendingUntil'
    | 'enabled'
    | 'temporaryPasswordExpiresAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'boolean' })
  emailVerified: boolean = false;

  @Property({ type: 'text', nullable: true })
  pendingEmail: string | null = null;

  /** Until when the new address can be proven. */
  @Property({ type: 'timestamptz', nullable: true })
  pendingUntil: Date | null = null;

  @Property({ type: 'text', nullable: true })
  givenName!: string | null;

  @Property({ type: 'text', nullable: true })
  familyName!: string | null;

  @Property({ type: 'text' })
  status!: AccountStatus;

  @Property({ type: 'boolean' })
  enabled: boolean = true;

  @Property({ type: 'text' })
  passwordHash!: string;

  @Property({ type: 'timestamptz', nullable: true })
  temporaryPasswordExpiresAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** The owner of the mailbox proved it: the account comes alive with the credentials it was made with. */
  confirm(now: Date): void {
    this.status = 'CONFIRMED';
    this.emailVerified = true;
    this.updatedAt = now;
  }

  /** A password of the person's own choice; whatever was temporary ends. */
  choosePassword(passwordHash: string, now: Date): void {
    this.passwordHash = passwordHash;
    this.status = 'CONFIRMED';
    this.temporaryPasswordExpiresAt = null;
    this.updatedAt = now;
  }

  /** A password somebody else made: good for one sign-in that ends in choosing another. */
  requireNewPassword(temporaryPasswordHash: string, now: Date): void {
    this.passwordHash = temporaryPasswordHash;
    this.status = 'FORCE_CHANGE_PASSWORD';
    this.temporaryPasswordExpiresAt = new Date(
      now.getTime() + identityLimits.temporaryPasswordDays * 86_400_000,
    );
    this.updatedAt = now;
  }

  temporaryPasswordIsOver(now: Date): boolean {
    return this.temporaryPasswordExpiresAt !== null && this.temporaryPasswordExpiresAt <= now;
  }

  /** An address that becomes the one of the account once its mailbox is proven, within some days. */
  waitFor(email: string, now: Date): void {
    this.pendingEmail = email;
    this.pendingUntil = new Date(now.getTime() + identityLimits.addressChangeDays * 86_400_000);
    this.updatedAt = now;
  }

  /** Whether a proof of this address still counts. */
  waitsFor(email: string | null, now: Date): boolean {
    return (
      email !== null && this.pendingEmail === email && this.pendingUntil !== null && this.pendingUntil > now
    );
  }

  /** The address stays as it is. */
  stopWaiting(now: Date): void {
    this.pendingEmail = null;
    this.pendingUntil = null;
    this.updatedAt = now;
  }

  /** The owner of the new mailbox proved it. */
  moveTo(email: string, now: Date): void {
    this.email = email;
    this.stopWaiting(now);
    this.emailVerified = true;
  }
}
