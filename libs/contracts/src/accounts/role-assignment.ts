import type { RoleType } from '../access/roles.js';

/** One role a person holds (SPEC "User role"): what the switcher shows and `X-Role-Id`/`X-Entity-Id` select. */
export type RoleAssignmentView = {
  id: string;
  userId: string;
  roleId: string;
  roleName: string;
  /** Where it is held (SPEC "Role assignment"): the company's name, or the role's for one that is held nowhere. */
  name: string;
  /** Name of the company; null for applicants and platform admins. */
  entityName: string | null;
  type: RoleType;
  /** Address of the company's logo, of a few minutes while the company is not public; null where there is none. */
  logo: string | null;
  /** The company's id; null for applicants and platform admins. */
  entityId: string | null;
  entityType: 'company' | null;
};
