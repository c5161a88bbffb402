/** The six role types, as they travel on the wire (SPEC section 6). */
export const roleTypes = [
  'applicant',
  'companyViewer',
  'companyReviewer',
  'companyManager',
  'companyAdmin',
  'stacAdmin',
] as const;
export type RoleType = (typeof roleTypes)[number];

/** Role types that belong to one company. */
export const companyRoleTypes = [
  'companyViewer',
  'companyReviewer',
  'companyManager',
  'companyAdmin',
] as const;
export type CompanyRoleType = (typeof companyRoleTypes)[number];

/** Role types that run a company or the platform: each keeps at least one active person. */
export const adminRoleTypes: readonly RoleType[] = ['companyAdmin', 'stacAdmin'];

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

/** Any type containing "company" counts as a company role (SPEC section 3). */
export function isCompanyRole(type: RoleType): type is CompanyRoleType {
  return type.includes('company');
}
