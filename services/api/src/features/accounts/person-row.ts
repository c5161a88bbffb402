import type { RoleType } from '@app/contracts/access/roles';
import type { AccountState, PersonRowView } from '@app/contracts/accounts/people';

type HeldRole = {
  id: string;
  roleType: RoleType;
  companyId: string | null;
  companyName: string | null;
  since: string;
};

/** What is read of everybody, in lists and alone. */
export type PersonRow = {
  id: string;
  subject: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  disabled_at: Date | null;
  deletion_due_at: Date | null;
  authenticated_at: Date;
  seen_at: Date;
  created_at: Date;
  terms_version: string | null;
  version: number;
  roles: HeldRole[];
};

/** Roles that ended give no right and are left out. */
export const selectPerson = `select person.id, person.subject, person.email, person.email_verified, person.first_name,
    person.last_name, person.disabled_at, person.deletion_due_at, person.authenticated_at,
    coalesce(person.last_seen_at, person.authenticated_at) as seen_at, person.created_at, person.terms_version,
    person.version,
    coalesce((select jsonb_agg(jsonb_build_object('id', held.id, 'roleType', held.role_type,
        'companyId', held.company_id, 'companyName', company.name, 'since', held.created_at)
        order by held.created_at, held.id)
      from role_assignment held left join company on company.id = held.company_id
      where held.user_id = person.id and held.deactivated_at is null), '[]'::jsonb) as roles
  from app_user person`;

/** What stands in other tables, by person. */
export type BesidePeople = { applications: Map<string, number>; sessions: Map<string, number> | null };

export function personRowView(row: PersonRow, { applications, sessions }: BesidePeople): PersonRowView {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    state: stateOf(row),
    roles: row.roles.map((role) => ({ ...role, since: new Date(role.since).toISOString() })),
    applications: applications.get(row.id) ?? 0,
    sessions: sessions === null ? null : (sessions.get(row.subject) ?? 0),
    seenAt: row.seen_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  };
}

function stateOf(row: Pick<PersonRow, 'disabled_at' | 'deletion_due_at' | 'email_verified'>): AccountState {
  if (row.disabled_at !== null) return 'locked';
  if (row.deletion_due_at !== null) return 'leaving';
  return row.email_verified ? 'active' : 'unverified';
}
