import { type RoleType, roles } from '@app/contracts/access/roles';
import type { MemberView } from '@app/contracts/team/member';
import type { ImageLinking } from '../../files-host/download-links.js';

/** A person with the role they hold, as the queries of this feature read them. */
export type MemberRow = Pick<
  MemberView,
  'id' | 'userId' | 'firstName' | 'lastName' | 'deactivatedAt' | 'createdAt' | 'version'
> & {
  companyId: string | null;
  roleType: RoleType;
  email: string;
  canAct: boolean;
  photoFileId: string | null;
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
  const { companyId, roleType, email, canAct, photoFileId, name, ...member } = row;
  const role = roles[roleType];
  return {
    ...member,
    ...(withContact ? { email, canAct } : {}),
    userRoleId: member.id,
    entityId: companyId,
    entityType: companyId ? 'company' : null,
    type: roleType,
    roleId: role.id,
    roleName: role.name,
    photo: photoOf(photoFileId),
    photoId: photoFileId,
    location: null,
    status: 'active',
  };
}
