import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import type { User } from '@app/domain/accounts/user.entity';
import { openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoAccount, DemoCompany } from './demo-schemas.js';
import { seedNotices } from './seed-notices.js';

/** A company with sign-in accounts, as companies.json describes it. */
export type SeededCompany = { described: DemoCompany; company: Company; admin: User };

/** Companies with their teams. */
export function seedCompanies(
  em: EntityManager,
  companies: readonly DemoCompany[],
  { accounts, users }: { accounts: readonly DemoAccount[]; users: ReadonlyMap<string, User> },
  at: Date,
): SeededCompany[] {
  return companies.map((described) => {
    const team = accounts.flatMap(({ email, role, company }) => {
      const user = company === described.name ? users.get(email) : undefined;
      return user ? [{ user, role }] : [];
    });
    return seedCompany(em, described, team, at);
  });
}

function seedCompany(
  em: EntityManager,
  described: DemoCompany,
  team: readonly { user: User; role: DemoAccount['role'] }[],
  at: Date,
): SeededCompany {
  const admin = team[0]?.user;
  if (!admin) throw new Error(`${described.name} has no admin`);
  const by = { actorId: admin.id, at };
  const company = Company.create({ id: newId(), name: described.name }, by);
  company.edit(described.profile);
  company.publish(by);
  em.persist(company);
  for (const part of openPipelinePlan(company.id, at)) em.persist(part);
  seedNotices(em, company, by);
  for (const { user, role: roleType } of team) {
    const assignment = { userId: user.id, roleType, companyId: company.id, firstRole: true };
    em.persist(RoleAssignment.give(assignment, by));
  }
  return { described, company, admin };
}
