import { createConfirmedUser } from '@app/database/setup/identity-seed';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { singleConnection } from '@app/platform/postgres/single-connection';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoData } from './demo-data.js';
import type { DemoAccount } from './demo-schemas.js';

/** Sign-ins of the demo by address; the hashing is meant to take its time. */
export async function seedSignIns(
  adminUrl: string,
  { accounts, password }: DemoData,
): Promise<Map<string, string>> {
  const client = singleConnection({ connectionString: adminUrl });
  await client.connect();
  try {
    const subjects = new Map<string, string>();
    for (const { email, firstName, lastName } of accounts) {
      const person = { email, givenName: firstName, familyName: lastName, password };
      subjects.set(email, (await createConfirmedUser(client, person)).sub);
    }
    return subjects;
  } finally {
    await client.end();
  }
}

/** Accounts that can sign in, by address. Company roles are assigned with the company. */
export function seedAccounts(
  em: EntityManager,
  accounts: readonly DemoAccount[],
  { issuer, subjects }: { issuer: string; subjects: ReadonlyMap<string, string> },
  at: Date,
): Map<string, User> {
  const users = new Map<string, User>();
  for (const account of accounts) {
    const subject = subjects.get(account.email);
    if (!subject) throw new Error(`${account.email} cannot sign in`);
    users.set(account.email, seedAccount(em, account, { issuer, subject }, at));
  }
  return users;
}

function seedAccount(
  em: EntityManager,
  { email, firstName, lastName, role: roleType, company, profile: described }: DemoAccount,
  signIn: { issuer: string; subject: string },
  at: Date,
): User {
  const person = { ...signIn, email, emailVerified: true, firstName, lastName };
  const user = User.firstSeen({ ...person, authenticatedAt: new Date(0) }, at);
  em.persist(user);
  if (described) {
    const profile = ApplicantProfile.open(user.id, at);
    profile.edit(described, at);
    em.persist(profile);
  }
  if (company === undefined) {
    const role = { userId: user.id, roleType, companyId: null, firstRole: true };
    em.persist(RoleAssignment.give(role, { actorId: user.id, at }));
  }
  return user;
}
