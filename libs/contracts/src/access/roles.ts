import { type RoleType, roleTypes } from './role-types.js';

export {
  adminRoleTypes,
  companyRoleTypes,
  type CompanyRoleType,
  isCompanyRole,
  type RoleType,
  roleTypes,
} from './role-types.js';

export type Role = {
  /** Fixed for all installations: clients send it as `X-Role-Id`. */
  id: string;
  type: RoleType;
  name: string;
  /** One sentence a recruiter understands, shown where a role is chosen. */
  description: string;
};

/** The role catalogue. Ids never change: they are stored in role assignments and sent by clients. */
export const roles = {
  applicant: {
    id: '0190a000-0000-7000-8000-000000000001',
    type: 'applicant',
    name: 'Applicant',
    description: 'Keeps a profile and a CV, applies to jobs.',
  },
  companyViewer: {
    id: '0190a000-0000-7000-8000-000000000002',
    type: 'companyViewer',
    name: 'Viewer',
    description: 'Reads jobs and candidates of the company, changes nothing.',
  },
  companyReviewer: {
    id: '0190a000-0000-7000-8000-000000000003',
    type: 'companyReviewer',
    name: 'Reviewer',
    description: 'Reads the candidates of the jobs assigned to them.',
  },
  companyManager: {
    id: '0190a000-0000-7000-8000-000000000004',
    type: 'companyManager',
    name: 'Manager',
    description: 'Creates jobs, moves candidates, invites reviewers and viewers.',
  },
  companyAdmin: {
    id: '0190a000-0000-7000-8000-000000000005',
    type: 'companyAdmin',
    name: 'Company admin',
    description: 'Everything a manager does, and runs the company profile and its team.',
  },
  stacAdmin: {
    id: '0190a000-0000-7000-8000-000000000006',
    type: 'stacAdmin',
    name: 'Platform admin',
    description: 'Looks after all companies and the platform itself.',
  },
} as const satisfies Record<RoleType, Role>;

/** The role with this id, or undefined for an id nobody knows. */
export function roleById(id: string): Role | undefined {
  return roleTypes.map((type) => roles[type]).find((role) => role.id === id);
}
