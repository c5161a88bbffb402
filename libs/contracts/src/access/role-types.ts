/** The six role types, as they travel on the wire. */
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

/** Any type containing "company" counts as a company role. */
export function isCompanyRole(type: RoleType): type is CompanyRoleType {
  return type.includes('company');
}
