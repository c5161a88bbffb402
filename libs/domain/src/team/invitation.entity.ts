import { grantableRoles } from '@app/contracts/access/policy';
import { type RoleType, roles } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

const day = 24 * 60 * 60 * 1000;

type Dead = 'invitation.answered' | 'invitation.revoked' | 'invitation.expired';

/** Why a link no longer works at this moment; undefined while it does. */
export function whyDead(
  invitation: { status: string; revokedAt: Date | null; expiresAt: Date },
  at: Date,
): Dead | undefined {
  if (invitation.status !== 'pending') return 'invitation.answered';
  if (invitation.revokedAt) return 'invitation.revoked';
  return at >= invitation.expiresAt ? 'invitation.expired' : undefined;
}

/**
 * An invitation to a role. It is dead the second its time is over, whatever its status says: the sweep only tells
 * about it. The secret of its link is derived from id and `tokenVersion`, never stored.
 */
@Entity({
  tableName: 'invitation',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: ofCompany,
    person: 'id = app_invitation_id()',
    platform: everything,
    worker: 'company_id is not distinct from app_company()',
  }),
})
@Index({ properties: ['companyId', 'createdAt'] })
export class Invitation extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  /** The company; null for a platform admin. */
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'text' }) email!: string;
  @Property({ type: 'text', nullable: true }) firstName: string | null = null;
  @Property({ type: 'text', nullable: true }) lastName: string | null = null;
  @Property({ type: 'text' }) roleType!: RoleType;
  @Property({ type: 'text' }) status!: 'pending' | 'accepted' | 'declined';
  @Property({ type: 'integer' }) tokenVersion!: number;
  @Property({ type: 'uuid' }) invitedBy!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) expiresAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) revokedAt: Date | null = null;
  /** Set by the sweep when it told about the expiry of the current link. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) expiryNotifiedAt: Date | null =
    null;
  @Property({ type: 'uuid', nullable: true }) acceptedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static send(
    to: {
      email: string;
      firstName: string | null;
      lastName: string | null;
      roleType: RoleType;
      companyId: string | null;
    },
    by: { actorId: string; at: Date },
  ): Invitation {
    const invitation = new Invitation();
    invitation.id = newId();
    invitation.companyId = to.companyId;
    invitation.email = to.email;
    invitation.firstName = to.firstName;
    invitation.lastName = to.lastName;
    invitation.roleType = to.roleType;
    invitation.status = 'pending';
    invitation.tokenVersion = 1;
    invitation.invitedBy = by.actorId;
    invitation.createdAt = by.at;
    invitation.announce(by);
    return invitation;
  }

  get roleId(): string {
    return roles[this.roleType].id;
  }

  /** Sends it anew: the old link dies, the time starts again, and whoever sends it now vouches for it. */
  resend(by: { actorId: string; at: Date }): void {
    if (this.status !== 'pending' || this.revokedAt) throw new AppError('invitation.dead');
    this.tokenVersion += 1;
    this.invitedBy = by.actorId;
    this.announce(by);
  }

  /**
   * Gives it another role; whoever decides that vouches for it from now on. False when there is nothing to change. The
   * platform has one role to give.
   */
  changeRole(roleType: RoleType, actorId: string): boolean {
    if (this.companyId === null) throw new AppError('invitation.role-not-grantable');
    if (this.status !== 'pending' || this.revokedAt) throw new AppError('invitation.dead');
    if (roles[roleType].id === this.roleId) return false;
    this.roleType = roleType;
    this.invitedBy = actorId;
    return true;
  }

  /** Takes it back. */
  revoke(at: Date): void {
    if (this.status !== 'pending') throw new AppError('invitation.dead');
    this.revokedAt ??= at;
  }

  /** Whether its link still works at this moment. */
  isOpen(at: Date): boolean {
    return whyDead(this, at) === undefined;
  }

  /** Its holder takes the role. Whoever vouched for it must still be allowed to give that role. */
  accept(
    by: { userId: string; verifiedEmail: string | null; at: Date },
    granters: readonly RoleType[],
  ): void {
    this.requireOpenFor(by);
    if (!granters.some((granter) => grantableRoles(granter).includes(this.roleType))) {
      throw new AppError('invitation.granter-gone');
    }
    this.status = 'accepted';
    this.acceptedBy = by.userId;
    const { userId, at } = by;
    this.record('invitation.accepted', { invitationId: this.id, userId }, { actorId: userId, at });
  }

  decline(by: { userId: string; verifiedEmail: string | null; at: Date }): void {
    this.requireOpenFor(by);
    this.status = 'declined';
    this.record('invitation.declined', { invitationId: this.id }, { actorId: by.userId, at: by.at });
  }

  /** Notes that the time is over and tells about it once. False when there is nothing to tell. */
  expire(at: Date): boolean {
    if (this.status !== 'pending' || this.revokedAt || this.expiryNotifiedAt || at < this.expiresAt)
      return false;
    this.expiryNotifiedAt = at;
    this.record('invitation.expired', { invitationId: this.id }, { actorId: null, at });
    return true;
  }

  protected override owningCompanyId(): string | null {
    return this.companyId;
  }

  private requireOpenFor(by: { verifiedEmail: string | null; at: Date }): void {
    const reason = whyDead(this, by.at);
    if (reason) throw new AppError(reason);
    if (by.verifiedEmail?.toLowerCase() !== this.email) throw new AppError('invitation.other-account');
  }

  private announce(by: { actorId: string; at: Date }): void {
    this.expiresAt = new Date(by.at.getTime() + limits.invitationDays * day);
    this.expiryNotifiedAt = null;
    this.record('invitation.sent', { invitationId: this.id, tokenVersion: this.tokenVersion }, by);
  }
}
