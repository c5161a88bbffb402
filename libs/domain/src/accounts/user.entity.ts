import { deletionDays } from '@app/contracts/accounts/delete-account';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

const dayMs = 86_400_000;

/** Of accounts that are gone: no identity service has this name. */
export const erasedIssuer = 'erased';

/** A person the product knows, linked to the identity service by issuer and subject, never by e-mail. */
@Entity({
  tableName: 'app_user',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    person: 'id = app_user_id()',
    company:
      'id = app_user_id() or id in (select member.user_id from role_assignment member where member.company_id = app_company())',
    platform: everything,
    worker: everything,
  }),
})
@Unique({ properties: ['issuer', 'subject'] })
export class User extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) issuer!: string;
  @Property({ type: 'text' }) subject!: string;
  @Property({ type: 'text' }) email!: string;
  /** Those they had before and until when; the database notes them. */
  @Property({ type: 'json', defaultRaw: "'[]'" }) formerAddresses: { email: string; until: string }[] = [];
  @Property({ type: 'boolean' }) emailVerified!: boolean;
  @Property({ type: 'text' }) firstName!: string;
  @Property({ type: 'text' }) lastName!: string;
  @Property({ type: 'uuid', nullable: true }) photoFileId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) disabledAt: Date | null = null;
  /** The terms that were accepted when the account was registered. */
  @Property({ type: 'text', nullable: true }) termsVersion: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) termsAcceptedAt: Date | null =
    null;
  /** When they asked for their account to be deleted, and from when on it is. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  deletionRequestedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deletionDueAt: Date | null =
    null;
  /** From then on there is no way back. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deletionStartedAt: Date | null =
    null;
  /** Since when its time is over, but a team would be without an admin. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  deletionBlockedSince: Date | null = null;
  /** Sign-ins before that moment count no more; null as long as the identity service alone ends them. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) signedOutAt: Date | null = null;
  /** Their last request, to a quarter of an hour; null as long as that is not longer after their sign-in. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) lastSeenAt: Date | null = null;
  /** When this person last proved who they are; a newer sign-in refreshes names and address. */
  @Property({ columnType: 'timestamptz', type: 'datetime' }) authenticatedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** A person seen for the first time. */
  static firstSeen(person: PersonFromIdentity, at: Date): User {
    const user = new User();
    user.id = newId();
    user.issuer = person.issuer;
    user.subject = person.subject;
    user.createdAt = at;
    user.learn(person);
    return user;
  }

  /** Takes over what the identity service says now; nothing of an account that goes, whose row may be empty already. */
  learn(person: PersonFromIdentity): void {
    if (this.deletionStartedAt) return;
    this.email = person.email;
    this.emailVerified = person.emailVerified;
    this.firstName ||= person.firstName;
    this.lastName ||= person.lastName;
    this.authenticatedAt = person.authenticatedAt;
  }

  rename(firstName: string, lastName: string): void {
    this.firstName = firstName;
    this.lastName = lastName;
  }

  /** Registers under these terms; whoever registers once more accepts those of that day. */
  acceptTerms(version: string, at: Date): void {
    if (this.termsVersion === version) return;
    this.termsVersion = version;
    this.termsAcceptedAt = at;
  }

  /** Shows a checked photo of one's own, or none; answers the one that is not shown any more. */
  changePhoto(fileId: string | null): string | null {
    const before = this.photoFileId;
    this.photoFileId = fileId;
    return before === fileId ? null : before;
  }

  /** Shuts the account; answers whether that changed anything. */
  disable(at: Date): boolean {
    if (this.disabledAt !== null) return false;
    this.disabledAt = at;
    return true;
  }

  /** Opens the account again; answers whether that changed anything. One that is being deleted stays shut. */
  enable(): boolean {
    if (this.deletionStartedAt) throw new AppError('account.deletion-started');
    if (this.disabledAt === null) return false;
    this.disabledAt = null;
    return true;
  }

  /**
   * Wants the account deleted, and sign-ins before `signedOutAt` to count no more; asking again moves the day no further.
   * Answers when that happens.
   */
  requestDeletion(at: Date, signedOutAt = at): Date {
    this.signedOutAt = signedOutAt;
    if (this.deletionDueAt) return this.deletionDueAt;
    this.deletionRequestedAt = at;
    this.deletionDueAt = new Date(at.getTime() + deletionDays * dayMs);
    this.record('account.deletion-requested', { userId: this.id }, { actorId: this.id, at });
    return this.deletionDueAt;
  }

  /** Has changed their mind; answers whether that changed anything. */
  keepAccount(): boolean {
    if (this.deletionStartedAt) throw new AppError('account.deletion-started');
    if (!this.deletionDueAt) return false;
    this.deletionRequestedAt = null;
    this.deletionDueAt = null;
    this.deletionBlockedSince = null;
    return true;
  }

  /**
   * Its time is over: nobody signs in any more. Where a team would be without an admin it waits until there is another
   * one, and its owner hears of that once. Answers whether there is something to delete.
   */
  beginDeletion(at: Date, isLastAdmin: boolean): boolean {
    if (this.deletionStartedAt) return this.issuer !== erasedIssuer;
    if (!this.deletionDueAt || this.deletionDueAt > at) return false;
    if (isLastAdmin) {
      if (!this.deletionBlockedSince)
        this.record('account.deletion-blocked', { userId: this.id }, { actorId: null, at });
      this.deletionBlockedSince ??= at;
      return false;
    }
    this.deletionStartedAt = at;
    this.disabledAt ??= at;
    return true;
  }

  protected override owningCompanyId(): null {
    return null;
  }

  /** Rights hang on a proven address: without it nobody registers, joins or applies. */
  requireVerifiedEmail(): void {
    if (!this.emailVerified) throw new AppError('account.email-not-verified');
  }
}

/** What the identity service tells about a person. */
export type PersonFromIdentity = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  authenticatedAt: Date;
};
