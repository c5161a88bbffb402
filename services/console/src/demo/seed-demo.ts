import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { Application } from '@app/domain/applications/application.entity';
import { Company } from '@app/domain/companies/company.entity';
import { User } from '@app/domain/accounts/user.entity';
import { runInRequest } from '@app/platform/logging/request-context';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { clearEvents } from './clear-events.js';
import { type DemoData, readDemo } from './demo-data.js';
import { seedAccounts, seedSignIns } from './seed-accounts.js';
import { seedApplications } from './seed-applications.js';
import { seedCompanies } from './seed-companies.js';
import { seedCompanyImages } from './seed-company-images.js';
import { seedCrowd } from './seed-crowd.js';
import { seedDeadLetter } from './seed-dead-letter.js';
import { domainOf } from './seed-domains.js';
import { seedHolds } from './seed-holds.js';
import { seedInvitations } from './seed-invitations.js';
import { seedJobReports } from './seed-job-reports.js';
import { closeJobs, seedJobs, seedReviewers } from './seed-jobs.js';
import { seedMessageTemplates } from './seed-message-templates.js';
import { type OpenedCompany, type OpenedJob, seedOtherCompanies } from './seed-other-companies.js';
import { seedPastJob } from './seed-past-job.js';
import { seedAround, seedImports, seedLock, seedRestored } from './seed-platform-history.js';
import { seedStatistics } from './seed-statistics.js';

const day = 24 * 60 * 60 * 1000;

/** Where the demo goes: the database and the storage of its files. */
export type DemoTarget = { adminUrl: string; issuer: string; storage: FileStorage };

/**
 * Fills an empty database with the demo, as the files of `services/console/src/demo/data` describe it: companies in every state, two of
 * them to sign in for, with each role once, jobs, applicants with CVs in every stage, what was written about them and to them,
 * reports of jobs, and statistics of three months. Answers false when the database already has a company. `issuer` is the
 * identity service's.
 */
export async function seedDemo(target: DemoTarget): Promise<boolean> {
  const orm = await MikroORM.init({
    ...ormOptions({ url: target.adminUrl, poolSize: 2 }),
    driverOptions: { options: '-c role=tables_owner' },
  });
  try {
    if ((await orm.em.fork().count(Company)) > 0) return false;
    const demo = readDemo();
    const subjects = await seedSignIns(target.adminUrl, demo);
    const seed = () => orm.em.fork().transactional((em) => seedAll(em, demo, target, subjects));
    await runInRequest({ requestId: 'seed-demo' }, seed);
    return true;
  } finally {
    await orm.close();
  }
}

async function seedAll(
  em: EntityManager,
  demo: DemoData,
  { issuer, storage }: DemoTarget,
  subjects: ReadonlyMap<string, string>,
): Promise<void> {
  const now = new Date();
  const founded = new Date(now.getTime() - 89 * day);
  const accounts = seedAccounts(em, demo.accounts, { issuer, subjects }, founded);
  const companies = seedCompanies(em, demo.companies, { accounts: demo.accounts, users: accounts }, founded);
  await em.flush();
  const jobs = await seedJobs(em, demo.jobs, { companies, accounts, now });
  seedReviewers(em, demo.jobs, jobs, accounts);
  const people = new Map([...accounts.values()].map((user) => [`${user.firstName} ${user.lastName}`, user]));
  await seedApplications(em, demo.applications, jobs, { storage, issuer, now, people });
  const [main] = companies;
  if (!main) throw new Error('companies.json is empty');
  const past = await seedPastJob(
    em,
    demo.pastJob,
    main,
    accountOf(accounts, main.described.jobsCreatedBy),
    now,
  );
  const others = await seedOthers(em, demo, { accounts, past, issuer, now });
  for (const { company, described, admin } of companies)
    await seedCompanyImages(em, storage, company, described, { actorId: admin.id, at: now });
  seedMessageTemplates(em, demo.messageTemplates, main.company.id, founded);
  const by = { actorId: main.admin.id, at: now };
  closeJobs(demo.jobs, jobs, by);
  await seedHolds(em, demo.holds, jobs, by);
  seedInvitations(em, demo.invitations, { companyId: main.company.id, actorId: main.admin.id }, now);
  em.persist(domainOf(main.company.id, 'northwind.example.com', 'verified', 59, now));
  await em.flush();
  await em.execute(COUNT_APPLICATIONS, [], 'run');
  await clearEvents(em);
  // Each of them looks through everything that is loaded, and nothing of that changes any more.
  em.clear();
  for (const { company } of [...companies, ...others]) await projectPublicCompany(em, company.id);
  await seedStatistics(em);
}

type OthersContext = { accounts: ReadonlyMap<string, User>; past: OpenedJob; issuer: string; now: Date };

/** Companies without sign-in accounts, their applicants, reports about their jobs, and failed work. */
async function seedOthers(
  em: EntityManager,
  demo: DemoData,
  { accounts, past, issuer, now }: OthersContext,
): Promise<OpenedCompany[]> {
  const platformAdmin = demo.accounts.find(({ role }) => role === 'stacAdmin');
  const { id: platformId } = accountOf(accounts, platformAdmin?.email ?? '');
  const others = seedOtherCompanies(em, demo.otherCompanies, { issuer, platformId, now });
  const jobs = others.flatMap((other) => other.jobs);
  seedCrowd(em, demo.crowd, [...jobs, past], { issuer, now });
  seedJobReports(em, demo.jobReports, jobs, { decidedBy: platformId, now });
  await em.flush();
  const quiet = others.find(isQuiet);
  const [opened] = quiet?.jobs ?? [];
  if (!quiet || !opened) throw new Error('No company of the demo is open');
  const { company } = quiet;
  const desk = { company, founderId: opened.founder.id, platformId, now };
  seedRestored(em, desk);
  await seedImports(em, desk);
  seedAround(em, await em.findOneOrFail(Application, { companyId: company.id }), desk);
  seedLock(em, await em.findOneOrFail(User, { email: 'crowd.3@demo.example' }), desk);
  seedDeadLetter(em, await em.findOneOrFail(Application, { tags: { $ne: [] } }), now);
  return others;
}

/** An active company a few weeks old, with at least one applicant. */
const isQuiet = ({
  described: { foundedDaysAgo, suspended, deletionReason },
  jobs,
}: OpenedCompany): boolean =>
  foundedDaysAgo > 20 &&
  !suspended &&
  deletionReason === undefined &&
  jobs.some(({ plan }) => plan.applicants > 0);

function accountOf(accounts: ReadonlyMap<string, User>, email: string): User {
  const found = accounts.get(email);
  if (!found) throw new Error(`accounts.json has no ${email}`);
  return found;
}

/** Applying increments the counter one by one; the demo sets it in bulk. */
const COUNT_APPLICATIONS = `update job set application_count = sent.count
  from (select job_id, count(*) as count from application group by job_id) sent
  where sent.job_id = job.id and application_count <> sent.count`;
