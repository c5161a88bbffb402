import { openPipelinePlan, copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { Application } from '@app/domain/applications/application.entity';
import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { newId } from '@app/platform/identifiers/new-id';
import { runInRequest } from '@app/platform/logging/request-context';
import { singleConnection } from '@app/platform/postgres/single-connection';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { createConfirmedUser } from '../../../../libs/database/src/setup/identity-seed.js';
import { ormOptions } from '../../../../libs/database/src/orm/mikro-orm.config.js';
import { projectPublicCompany } from '../../../../libs/database/src/projections/project-public-company.js';
import { demoJob } from './job-description.js';
import { keptDays, keptPosting } from './demo-kept.js';
import { demoPostings } from './demo-postings.js';
import { profiles } from './demo-profiles.js';
import { type DemoAccount, demoAccounts, demoPassword } from './demo-people.js';
import { seedPictures } from './seed-company-images.js';
import { forgetNews } from './clear-events.js';
import { seedCandidates } from './seed-applications.js';
import { seedCrowd } from './seed-crowd.js';
import { seedAround, seedImports, seedLock, seedRestored } from './seed-platform-history.js';
import { seedFigures } from './seed-statistics.js';
import { domainOf, type OpenedJob, seedFirms } from './seed-other-companies.js';
import { seedInvitations } from './seed-invitations.js';
import { seedKept } from './seed-holds.js';
import { seedNotices } from './seed-notices.js';
import { seedDeadLetter } from './seed-dead-letter.js';
import { seedPastJob } from './seed-past-job.js';
import { seedReports } from './seed-job-reports.js';
import { seedTemplates } from './seed-message-templates.js';

const day = 24 * 60 * 60 * 1000;

/** Where the demo goes: the database and the storage of its pictures. */
export type DemoTarget = { adminUrl: string; issuer: string; storage: FileStorage };

type People = Map<string, User>;

/**
 * Fills an empty database with the demo: twenty companies in every state, two of them to sign in for, with each role once, a few
 * dozen postings, logos and banners, applicants with CVs in every stage, what was written about them and to them, invitations in
 * every state, reports of jobs, and figures of three months. Answers false when the database already has a company. `issuer` is the identity service's.
 */
export async function seedDemo(target: DemoTarget): Promise<boolean> {
  const orm = await MikroORM.init({
    ...ormOptions({ url: target.adminUrl, poolSize: 2 }),
    driverOptions: { options: '-c role=tables_owner' },
  });
  try {
    if ((await orm.em.fork().count(Company)) > 0) return false;
    const subjects = await createAccounts(target.adminUrl);
    const seed = () => orm.em.fork().transactional((em) => seedAll(em, target, subjects));
    await runInRequest({ requestId: 'seed-demo' }, seed);
    return true;
  } finally {
    await orm.close();
  }
}

/** Sign-ins of the demo; the hashing is meant to take its time. */
async function createAccounts(adminUrl: string): Promise<Map<string, string>> {
  const client = singleConnection({ connectionString: adminUrl });
  await client.connect();
  try {
    const subjects = new Map<string, string>();
    for (const { email, firstName, lastName } of demoAccounts) {
      const person = { email, givenName: firstName, familyName: lastName, password: demoPassword };
      subjects.set(email, (await createConfirmedUser(client, person)).sub);
    }
    return subjects;
  } finally {
    await client.end();
  }
}

async function seedAll(
  em: EntityManager,
  { issuer, storage }: DemoTarget,
  subjects: Map<string, string>,
): Promise<void> {
  const now = new Date();
  const people: People = new Map();
  const founded = new Date(now.getTime() - 89 * day);
  for (const account of demoAccounts)
    people.set(account.email, seedPerson(em, account, issuer, subjects, founded));
  const northwind = seedCompany(em, 'Northwind', people, founded);
  const contoso = seedCompany(em, 'Contoso', people, founded);
  await em.flush();
  const jobs = await seedJobs(em, { Northwind: northwind, Contoso: contoso }, people, now);
  const reviewer = people.get('company.reviewer@demo.example');
  if (!reviewer) throw new Error('The demo data is incomplete');
  for (const { id: jobId, createdAt } of jobs.filter(({ title }) => reviewed.includes(title)))
    em.persist(JobReviewer.assign(reviewer.id, { jobId, companyId: northwind.id }, createdAt));
  const byName = new Map([...people.values()].map((user) => [`${user.firstName} ${user.lastName}`, user]));
  await seedCandidates(em, jobs, { storage, issuer, now, people: byName });
  const manager = people.get('company.manager@demo.example');
  if (!manager) throw new Error('The demo data is incomplete');
  const past = await seedPastJob(em, northwind, manager, now);
  const firms = await seedOthers(em, people, past, { issuer, now });
  for (const [company, email] of [
    [northwind, 'company.admin@demo.example'],
    [contoso, 'other.admin@demo.example'],
  ] as const) {
    const actorId = people.get(email)?.id;
    if (actorId) await seedPictures(em, storage, company, { actorId, at: now });
  }
  const admin = people.get('company.admin@demo.example');
  seedTemplates(em, northwind.id, founded);
  if (admin) await seedKept(em, jobs, { actorId: admin.id, at: now });
  if (admin) seedInvitations(em, { companyId: northwind.id, actorId: admin.id }, now);
  em.persist(domainOf(northwind.id, 'northwind.example.com', 'proven', 59, now));
  await em.flush();
  await em.execute(COUNT_APPLICATIONS, [], 'run');
  await forgetNews(em);
  // Each of them looks through everything that is loaded, and nothing of that changes any more.
  em.clear();
  for (const { id } of [northwind, contoso, ...firms]) await projectPublicCompany(em, id);
  await seedFigures(em);
}

/** Companies nobody signs in for, those who apply there, reports about their jobs, and work that failed. */
async function seedOthers(
  em: EntityManager,
  people: People,
  past: OpenedJob,
  { issuer, now }: { issuer: string; now: Date },
): Promise<Company[]> {
  const platform = people.get('stac.admin@demo.example');
  if (!platform) throw new Error('The demo data is incomplete');
  const { companies, jobs } = seedFirms(em, { issuer, platformId: platform.id, now });
  seedCrowd(em, [...jobs, past], { issuer, now });
  seedReports(em, jobs, { decidedBy: platform.id, now });
  await em.flush();
  const quiet = jobs.find(isQuiet);
  if (!quiet) throw new Error('No company of the demo is open');
  const desk = { company: quiet.company, founderId: quiet.founder.id, platformId: platform.id, now };
  seedRestored(em, desk);
  await seedImports(em, desk);
  seedAround(em, await em.findOneOrFail(Application, { companyId: quiet.company.id }), desk);
  seedLock(em, await em.findOneOrFail(User, { email: 'crowd.3@demo.example' }), desk);
  seedDeadLetter(em, await em.findOneOrFail(Application, { tags: { $ne: [] } }), now);
  return companies;
}

/** A company of some weeks that stays, with somebody who applied. */
const isQuiet = ({ firm: { foundedDaysAgo, suspended, deletedFor }, plan }: OpenedJob): boolean =>
  foundedDaysAgo > 20 && !suspended && deletedFor === undefined && plan.applicants > 0;

/** What everybody who applies adds to, one after the other; here all of them came at once. */
const COUNT_APPLICATIONS = `update job set application_count = sent.count
  from (select job_id, count(*) as count from application group by job_id) sent
  where sent.job_id = job.id and application_count <> sent.count`;

/** Jobs whose candidates the reviewer reads. */
const reviewed = ['Senior Product Designer', 'Frontend Engineer'];

function seedPerson(
  em: EntityManager,
  account: DemoAccount,
  issuer: string,
  subjects: Map<string, string>,
  at: Date,
): User {
  const { email, firstName, lastName } = account;
  const subject = subjects.get(email);
  if (!subject) throw new Error(`There is no account for ${account.role}`);
  const user = User.firstSeen(
    { issuer, subject, email, emailVerified: true, firstName, lastName, authenticatedAt: new Date(0) },
    at,
  );
  em.persist(user);
  const by = { actorId: user.id, at };
  if (account.role === 'applicant') {
    const profile = ApplicantProfile.open(user.id, at);
    profile.edit(
      {
        position: 'Product designer',
        location: { addressLocality: 'Porto', addressCountry: 'Portugal' },
        phone: '+351 912 000 000',
        links: [{ name: 'Portfolio', url: 'https://portfolio.example.com' }],
        languages: [{ type: 'en', level: 'Full Professional' }],
        seniority: 'mid',
      },
      at,
    );
    em.persist(profile);
  }
  if (!account.company) {
    const role = { userId: user.id, roleType: account.role, companyId: null, firstRole: true };
    em.persist(RoleAssignment.give(role, by));
  }
  return user;
}

function seedCompany(em: EntityManager, name: 'Northwind' | 'Contoso', people: People, at: Date): Company {
  const members = demoAccounts.filter(({ company }) => company === name);
  const admin = people.get(members[0]?.email ?? '');
  if (!admin) throw new Error(`${name} has no admin`);
  const by = { actorId: admin.id, at };
  const company = Company.create({ id: newId(), name }, by);
  company.edit(profiles[name]);
  company.publish(by);
  em.persist(company);
  for (const part of openPipelinePlan(company.id, at)) em.persist(part);
  seedNotices(em, company, by);
  for (const { email, role } of members) {
    const user = people.get(email);
    if (!user) continue;
    const given = { userId: user.id, roleType: role, companyId: company.id, firstRole: true };
    em.persist(RoleAssignment.give(given, by));
  }
  return company;
}

/** Days since jobs were published that have candidates, and those nobody has seen yet. */
const openSince: Record<string, number> = {
  'Office Coordinator': 0.4,
  'Backend Engineer': 1.2,
  'Senior Product Designer': 20.5,
  'Platform Engineer': 14.8,
  'Frontend Engineer': 11.3,
  'Data Analyst': 12.4,
  'Wind Turbine Technician': 9.2,
  'Customer Success Manager': 7.1,
  [keptPosting.title]: keptDays.published,
};

async function seedJobs(
  em: EntityManager,
  companies: Record<'Northwind' | 'Contoso', Company>,
  people: People,
  now: Date,
): Promise<Job[]> {
  const creators = { Northwind: 'company.manager@demo.example', Contoso: 'other.admin@demo.example' };
  const jobs: Job[] = [];
  for (const [index, posting] of demoPostings.entries()) {
    const company = companies[posting.company];
    const stages = await stagesOfNewJobs(em, company.id);
    // Published one after the other over the last weeks, so that lists have an order worth looking at; where people have
    // applied already, before the first of them.
    const daysAgo = openSince[posting.title] ?? index * 1.1 + (posting.company === 'Northwind' ? 21 : 1);
    const at = new Date(now.getTime() - daysAgo * day);
    const { pipeline, stages: copied } = copyPlan(stages, company.id, at);
    const by = { actorId: people.get(creators[posting.company])?.id ?? null, at };
    const job = Job.draft(
      demoJob(posting, () => newId()),
      { companyId: company.id, pipelineId: pipeline.id },
      by,
    );
    job.expiredAt = new Date(now.getTime() + (5 + index * 2) * day);
    if (index % 14 !== 13) job.publish(by, { location: company.location, hasNotice: true });
    em.persist([pipeline, ...copied, job]);
    jobs.push(job);
  }
  await em.flush();
  return jobs;
}
