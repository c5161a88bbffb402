import { type RoleType, roles } from '@app/contracts/access/roles';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
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
    assignment.record({
      id: newId(),
      name: 'account.registered',
      version: 1,
      occurredAt: by.at.toISOString(),
      actorId: by.actorId,
      companyId: to.companyId,
      payload: { userId: to.userId, roleType: to.roleType, firstRole: to.firstRole },
    });
    return assignment;
  }
}
