import { can } from '@app/contracts/access/policy';
import { type BulkKind, rightFor } from '@app/contracts/bulk-actions/bulk-action';
import type { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether whoever started it may still do it: they may have left, or got another role, since. */
export async function mayStill(
  em: EntityManager,
  { companyId, startedBy, step }: BulkAction,
): Promise<boolean> {
  const roles = await em.find(RoleAssignment, { companyId, userId: startedBy, deactivatedAt: null });
  const needed = rightFor[step.kind satisfies BulkKind];
  return roles.some(({ roleType }) => can(roleType, needed));
}
