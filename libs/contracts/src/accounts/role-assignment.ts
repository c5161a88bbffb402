import type { RoleType } from '../access/roles.js';

/** One role a person has: what the switcher shows and `X-Role-Id`/`X-Entity-Id` select. */
export type RoleAssignmentView = {
  id: string;
  userId: string;
  roleId: string;
  roleName: string;
  /** The company's name, or the role's where it belongs to no company. */
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
