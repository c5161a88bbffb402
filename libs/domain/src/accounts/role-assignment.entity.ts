import { adminRoleTypes, type CompanyRoleType, type RoleType, roles } from '@app/contracts/access/roles';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.js';

/** A role a person holds, in one company or for the whole platform. A deactivated one gives no right. */
@Entity({
  tableName: 'role_assignment',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: ofCompany,
    person: 'user_id = app_user_id()',
    platform: everything,
    worker: everything,
  }),
})
@Index({ properties: ['companyId', 'roleType'] })
export class RoleAssignment extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => User, { mapToPk: true, type: 'uuid', fieldName: 'user_id' }) userId!: string;
  @Property({ type: 'uuid' }) roleId!: string;
  @Property({ type: 'text' }) roleType!: RoleType;
  /** The company; null for applicants and platform admins. */
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deactivatedAt: Date | null =
    null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Gives `userId` the role, and tells the rest of the system. */
  static give(
    to: { userId: string; roleType: RoleType; companyId: string | null; firstRole: boolean },
    by: { actorId: string; at: Date },
  ): RoleAssignment {
    const assignment = new RoleAssignment();
    assignment.id = newId();
    assignment.userId = to.userId;
    assignment.roleType = to.roleType;
    assignment.roleId = roles[to.roleType].id;
    assignment.companyId = to.companyId;
    assignment.createdAt = by.at;
    const { userId, roleType, firstRole } = to;
    assignment.record('account.registered', { userId, roleType, firstRole }, by);
    return assignment;
  }

  /** Whether this role keeps its company, or the platform, from being without an admin. */
  get isActiveAdmin(): boolean {
    return this.deactivatedAt === null && adminRoleTypes.includes(this.roleType);
  }

  /** Another role in the same company. Nobody changes their own; the same role again changes nothing. */
  changeRole(to: CompanyRoleType, by: { actorId: string; at: Date }): boolean {
    if (by.actorId === this.userId) throw new AppError('member.own-role');
    if (this.roleId === roles[to].id) return false;
    const from = this.roleType;
    this.roleType = to;
    this.roleId = roles[to].id;
    this.record('member.role-changed', { ...this.membership, from, to }, by);
    return true;
  }

  /** Takes the rights and keeps the person on the list. Answers whether that changed anything. */
  deactivate(by: { actorId: string; at: Date }): boolean {
    this.requireAnotherHand(by.actorId);
    if (this.deactivatedAt !== null) return false;
    this.deactivatedAt = by.at;
    this.record('member.deactivated', this.membership, by);
    return true;
  }

  /** Gives the rights back. Answers whether that changed anything. */
  reactivate(by: { actorId: string; at: Date }): boolean {
    this.requireAnotherHand(by.actorId);
    if (this.deactivatedAt === null) return false;
    this.deactivatedAt = null;
    this.record('member.reactivated', this.membership, by);
    return true;
  }

  /** Tells that an admin ends this role for good; whoever loads it then removes the row. */
  removeBy(by: { actorId: string; at: Date }): void {
    this.requireAnotherHand(by.actorId);
    this.record('member.removed', { ...this.membership, roleType: this.roleType, left: false }, by);
  }

  /** Tells that its holder gives this role up; whoever loads it then removes the row. */
  leave(at: Date): void {
    const by = { actorId: this.userId, at };
    this.record('member.removed', { ...this.membership, roleType: this.roleType, left: true }, by);
  }

  protected override owningCompanyId(): string | null {
    return this.companyId;
  }

  private get membership(): { membershipId: string; userId: string } {
    return { membershipId: this.id, userId: this.userId };
  }

  /** Whoever wants to go leaves, so that nobody shuts themselves out by a wrong click in the list. */
  private requireAnotherHand(actorId: string): void {
    if (actorId === this.userId) throw new AppError('member.own-access');
  }
}
