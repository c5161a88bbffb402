import type { RoleType } from '@app/contracts/access/roles';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto } from './arranged-rows.js';

export type BuiltPerson = {
  id: string;
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
};

/** A person with a proven address and no role. */
export async function aPerson(
  given: Partial<BuiltPerson> & { emailVerified?: boolean; disabledAt?: Date | null } = {},
): Promise<BuiltPerson> {
  const id = given.id ?? newId();
  const person = {
    id,
    issuer: 'https://identity.example/pool',
    subject: id,
    email: `person-${id.slice(-12)}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...given,
  };
  await insertInto('app_user', {
    emailVerified: true,
    disabledAt: null,
    authenticatedAt: new Date(),
    createdAt: new Date(),
    ...person,
  });
  const { issuer, subject, email, firstName, lastName } = person;
  return { id, issuer, subject, email, firstName, lastName };
}

export type BuiltRole = {
  id: string;
  userId: string;
  roleId: string;
  roleType: RoleType;
  companyId: string | null;
};

/** A role a person holds; company roles name their company. */
export async function aRole(given: {
  userId: string;
  roleType: RoleType;
  companyId?: string | null;
  deactivatedAt?: Date | null;
}): Promise<BuiltRole> {
  const role = { companyId: null, ...given, id: newId(), roleId: roles[given.roleType].id };
  await insertInto('role_assignment', { deactivatedAt: null, createdAt: new Date(), ...role });
  return role;
}

/** A person with a role in a company. */
export async function aMember(given: {
  companyId: string;
  roleType: RoleType;
  deactivatedAt?: Date | null;
  disabledAt?: Date | null;
}): Promise<BuiltPerson> {
  const { disabledAt = null, ...role } = given;
  const person = await aPerson({ firstName: 'Mary', lastName: 'Jackson', disabledAt });
  await aRole({ ...role, userId: person.id });
  return person;
}

/** A person who applies to jobs. */
export async function anApplicant(given: Parameters<typeof aPerson>[0] = {}): Promise<BuiltPerson> {
  const person = await aPerson(given);
  await aRole({ userId: person.id, roleType: 'applicant' });
  return person;
}
