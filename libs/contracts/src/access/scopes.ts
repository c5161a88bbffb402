import { type RoleType, roleTypes } from './role-types.js';

/**
 * How far a capability reaches for one identity.
 *
 * - `none`: refused
 * - `public`: published data or a public action
 * - `self`: the person's own record
 * - `company`: the acting company
 * - `assigned`: the acting company, and only jobs one reviews
 * - `invited`: the invited person alone
 * - `any`: any company, named by `companyId`, and audited
 */
export type Scope = 'none' | 'public' | 'self' | 'company' | 'assigned' | 'invited' | 'any';

/** Everybody the table speaks of: visitors, signed-in people without a role, and the six roles. */
export type Identity = 'anonymous' | 'withoutRole' | RoleType;
export const identities = ['anonymous', 'withoutRole', ...roleTypes] as const satisfies readonly Identity[];

export type Row = Record<Identity, Scope>;

const scopeByLetter: Record<string, Scope> = {
  '-': 'none',
  P: 'public',
  S: 'self',
  O: 'company',
  A: 'assigned',
  T: 'invited',
  X: 'any',
};

/** One row in the order of `identities`: `row('- S  S  O O O O  X')`. */
export function row(cells: string): Row {
  const scopes = cells.split(/\s+/).map((letter) => scopeByLetter[letter]);
  const at = (index: number): Scope => scopes[index] ?? 'none';
  return {
    anonymous: at(0),
    withoutRole: at(1),
    applicant: at(2),
    companyViewer: at(3),
    companyReviewer: at(4),
    companyManager: at(5),
    companyAdmin: at(6),
    stacAdmin: at(7),
  };
}

/** The identity a visitor acts as, given the role they selected. */
export function identityOf(signedIn: boolean, roleType: RoleType | null): Identity {
  if (!signedIn) return 'anonymous';
  return roleType ?? 'withoutRole';
}
