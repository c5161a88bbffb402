import { type RoleType, roles } from '@app/contracts/access/roles';
import type { MemberView } from '@app/contracts/team/member';
import type { ImageLinking } from '../../files-host/download-links.js';

/** A person with the role they hold, as the queries of this feature read them. */
export type MemberRow = {
  id: string;
  user_id: string;
  company_id: string | null;
  role_type: RoleType;
  first_name: string;
  last_name: string;
  email: string;
  photo_file_id: string | null;
  deactivated_at: Date | null;
  created_at: Date;
  version: number;
  can_act: boolean;
  name: string;
};

/** `name` is what lists sort by: what is read first on the screen. */
export const selectMember = `select held.id, held.user_id, held.company_id, held.role_type, held.deactivated_at,
    held.created_at, held.version, person.first_name, person.last_name, person.email, person.photo_file_id,
    person.disabled_at is null and person.email_verified and person.deletion_due_at is null as can_act,
    lower(btrim(person.first_name || ' ' || person.last_name)) as name
  from role_assignment held
  join app_user person on person.id = held.user_id`;

/** A member as lists show them. Without `withContact` there is a name and no address. */
export function memberView(
  row: MemberRow,
  { withContact, photoOf }: { withContact: boolean; photoOf: ImageLinking },
): MemberView {
  const role = roles[row.role_type];
  return {
    id: row.id,
    userRoleId: row.id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(withContact ? { email: row.email, canAct: row.can_act } : {}),
    entityId: row.company_id,
    entityType: row.company_id ? 'company' : null,
    type: row.role_type,
    roleId: role.id,
    roleName: role.name,
    photo: photoOf(row.photo_file_id),
    photoId: row.photo_file_id,
    location: null,
    status: 'active',
    deactivatedAt: row.deactivated_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
