import { z } from 'zod';
import { companyRoleTypes, type RoleType } from '../access/roles.js';
import { idsFilter, listQuery, tableQuery } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import { optionalLine } from '../vocabulary/text.js';

/** Whether a member may act, or was deactivated. */
export const memberStates = ['active', 'deactivated'] as const;
export type MemberState = (typeof memberStates)[number];

/** GET company-users: members of one company; a platform admin names it. */
export const ListMembersQuery = listQuery(
  ['id', 'createdAt', 'name', 'email', 'type'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    q: optionalLine(120).optional(),
    type: z.enum(companyRoleTypes).optional(),
    state: z.enum(memberStates).optional(),
  },
  { field: 'createdAt', direction: 'ASC' },
);

/** GET admins: people who look after the platform. */
export const ListPlatformAdminsQuery = tableQuery(
  ['id', 'createdAt', 'name', 'email'],
  { id: idsFilter, q: optionalLine(120).optional() },
  { field: 'createdAt', direction: 'ASC' },
);

/** PATCH company-users/:id (If-Match): the new role. Nobody changes their own. */
export const ChangeMemberRoleBody = z.strictObject({
  type: z.enum(companyRoleTypes, 'Please choose a role'),
});
export type ChangeMemberRoleBody = z.infer<typeof ChangeMemberRoleBody>;

/** The same from a client that sends back what GET company-users answered; `type` alone says which role. */
export const MemberRecordBody = wholeRecord(ChangeMemberRoleBody, {
  readOnly: [
    ...['id', 'userRoleId', 'userId', 'firstName', 'lastName', 'email', 'entityId', 'entityType', 'roleId'],
    ...[
      'roleName',
      'photo',
      'photoId',
      'location',
      'status',
      'deactivatedAt',
      'canAct',
      'createdAt',
      'version',
    ],
  ],
  setBy: { roleId: 'type', roleName: 'type' },
});

/**
 * A member of a company, or a platform admin. `id` is the id of the role the person has, as is `userRoleId`: it is what
 * PATCH and DELETE name. Viewers and reviewers see names and not contacts: there is no `email`, nor `canAct`.
 */
export type MemberView = {
  id: string;
  userRoleId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email?: string;
  entityId: string | null;
  entityType: 'company' | null;
  type: RoleType;
  roleId: string;
  roleName: string;
  photo: string | null;
  photoId: string | null;
  /** People of a team keep no place of their own. */
  location: null;
  status: 'active';
  deactivatedAt: string | null;
  /** Whether their account is open, proven and not being deleted: only then a team has an admin in them. */
  canAct?: boolean;
  createdAt: string;
  /** For If-Match. */
  version: number;
};
