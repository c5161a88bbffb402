import { type SuspensionReason, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { openPipelinePlan, copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { CompanySuspension } from '@app/domain/companies/company-suspension.entity';
import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { Job } from '@app/domain/jobs/job.entity';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import { Invitation } from '@app/domain/team/invitation.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedAct, theCompany } from './audit-events.js';
import type { OtherCompany, OtherJob } from './demo-schemas.js';
import { salaryOf, withArticle } from './job-description.js';
import { seedDomain } from './seed-domains.js';
import { seedNotices } from './seed-notices.js';

const [hour, day] = [3_600_000, 86_400_000];

/** Who opens a job, in short. */
type Employer = Pick<OtherCompany, 'about' | 'industry' | 'city' | 'country' | 'foundedDaysAgo'>;

/** A job of a smaller company, with the board people are moved over. */
export type OpenedJob = {
  company: Company;
  founder: User;
  plan: OtherJob;
  job: Job;
  stages: Stage[];
};

/** A company without sign-in accounts, with its jobs. */
export type OpenedCompany = { described: OtherCompany; company: Company; jobs: OpenedJob[] };

/** The issuer of the accounts, the platform admin who manages the companies, and the current time. */
type SeedContext = { issuer: string; platformId: string; now: Date };

/** Companies in every state, without sign-in accounts: their teams, jobs, domains and labels. */
export function seedOtherCompanies(
  em: EntityManager,
  companies: readonly OtherCompany[],
  context: SeedContext,
): OpenedCompany[] {
  const listed = new Date(context.now.getTime() - 90 * day);
  for (const memberType of new Set(companies.flatMap((company) => company.memberType ?? [])))
    em.persist(CompanyLabel.add('memberType', memberType, listed));
  for (const cohort of new Set(companies.flatMap((company) => company.cohort ?? [])))
    em.persist(CompanyLabel.add('cohort', cohort, listed));
  return companies.map((described) => seedOtherCompany(em, described, context));
}

function seedOtherCompany(
  em: EntityManager,
  described: OtherCompany,
  { issuer, platformId, now }: SeedContext,
): OpenedCompany {
  const at = new Date(now.getTime() - described.foundedDaysAgo * day);
  const team = described.team.map((member) => ({ member, user: seedMember(em, member, issuer, at) }));
  const founder = team[0]?.user;
  if (!founder) throw new Error(`${described.name} has no admin`);
  const by = { actorId: founder.id, at };
  const { name, timeZone, host, about, phone, street, city, country } = described;
  const company = Company.create({ id: newId(), name, timeZone }, by);
  company.edit({
    email: about === '' ? null : `work@${host}`,
    website: about === '' ? null : `https://${host}`,
    description: about || null,
    phone,
    location: { street, city, country },
    memberType: described.memberType ?? null,
    cohortId: described.cohort ?? null,
  });
  const plan = openPipelinePlan(company.id, at);
  em.persist([company, ...plan]);
  for (const { member, user } of team) giveRole(em, company, user, member, by);
  if (described.state !== 'draft') {
    seedNotices(em, company, by);
    const publishing = { ...by, at: new Date(at.getTime() + hour) };
    company.publish(publishing);
    const [before, after] = [{ status: 'draft' }, { status: 'published' }];
    const act = { verb: 'company.published', actingRole: 'companyAdmin', before, after } as const;
    seedAct(em, theCompany(company), act, publishing);
  }
  const stages = plan.slice(1).filter((part): part is Stage => 'boardPosition' in part || 'settings' in part);
  const jobs = described.jobs.map((wanted) =>
    openJob(em, described, { company, founder, plan: wanted }, stages, now),
  );
  seedDomain(em, described, company, founder.id, now);
  invite(em, described, company, by, now);
  applyState(em, described, company, { actorId: platformId, now });
  return { described, company, jobs };
}

type Member = OtherCompany['team'][number];

/** A team member whose account cannot sign in. */
function seedMember(em: EntityManager, { name, email }: Member, issuer: string, at: Date): User {
  const [firstName = '', ...rest] = name.split(' ');
  const known = { issuer, subject: newId(), email, emailVerified: true, firstName, lastName: rest.join(' ') };
  const user = User.firstSeen({ ...known, authenticatedAt: at }, at);
  em.persist(user);
  return user;
}

function giveRole(
  em: EntityManager,
  { id: companyId }: Company,
  user: User,
  { role: roleType, deactivated }: Member,
  by: { actorId: string; at: Date },
): void {
  const assignment = RoleAssignment.give({ userId: user.id, roleType, companyId, firstRole: true }, by);
  if (deactivated) assignment.deactivate({ ...by, at: new Date(by.at.getTime() + 20 * day) });
  em.persist(assignment);
}

/** Opens a job with its board, and closes it where that was planned. */
export function openJob(
  em: EntityManager,
  employer: Employer,
  { company, founder, plan }: Omit<OpenedJob, 'job' | 'stages'>,
  planned: Stage[],
  now: Date,
): OpenedJob {
  const at = new Date(now.getTime() - (plan.publishedDaysAgo ?? employer.foundedDaysAgo - 1) * day);
  const { pipeline, stages } = copyPlan(planned, company.id, at);
  const by = { actorId: founder.id, at };
  const job = Job.draft(bodyOf(employer, plan), { companyId: company.id, pipelineId: pipeline.id }, by);
  if (plan.publishedDaysAgo !== undefined) {
    job.expiredAt = new Date(now.getTime() + (45 + plan.publishedDaysAgo / 4) * day);
    job.publish(by, { location: company.location, hasNotice: true });
  }
  if (plan.closedDaysAgo !== undefined)
    job.close('closed', { ...by, at: new Date(now.getTime() - plan.closedDaysAgo * day) });
  em.persist([pipeline, ...stages, job]);
  const made = { companyId: company.id, entityType: 'job', entityId: job.id, entityName: job.title };
  const after = { title: job.title, status: 'draft' };
  seedAct(em, made, { verb: 'job.created', actingRole: 'companyAdmin', before: null, after }, by);
  return { company, founder, plan, job, stages };
}

function bodyOf(
  { about, industry, city, country }: Employer,
  { title, seniority, locationType, pay }: OtherJob,
): Parameters<typeof Job.draft>[0] {
  return {
    title,
    position: title,
    industry,
    seniority,
    description: `<p>${about}</p><p>We are looking for ${withArticle(title.toLowerCase())} in ${city}.</p>
<h2>What you will do</h2><ul><li>Own your part of the work, and say early what it needs.</li>
<li>Teach what you know to those who come after you.</li></ul>`,
    skills: title.split(' ').slice(-2),
    languages: [{ type: 'en', level: 'Full Professional' }],
    employmentType: 'fullTime',
    locationType,
    location: { addressLocality: city, addressCountry: country },
    salary: salaryOf(pay),
    requirements: { cv: false, coverLetter: false, links: false },
  };
}

function invite(
  em: EntityManager,
  { invited }: OtherCompany,
  { id: companyId }: Company,
  { actorId }: { actorId: string },
  now: Date,
): void {
  if (!invited) return;
  const [firstName = '', lastName = ''] = invited.name.split(' ');
  const guest = { email: invited.email, firstName, lastName, roleType: invited.role, companyId };
  em.persist(Invitation.send(guest, { actorId, at: new Date(now.getTime() - 2 * day) }));
}

const platformActs = { actingRole: 'stacAdmin' } as const;

function applyState(
  em: EntityManager,
  { foundedDaysAgo, suspended, deletionReason }: OtherCompany,
  company: Company,
  { actorId, now }: { actorId: string; now: Date },
): void {
  if (suspended) {
    const by = { actorId, at: new Date(now.getTime() - Math.min(8, foundedDaysAgo) * day) };
    em.persist(CompanySuspension.of(company, suspended, by));
    seedSuspension(em, company, suspended, by);
  }
  if (deletionReason !== undefined) {
    const by = { actorId, at: new Date(now.getTime() - 2.5 * day) };
    const why = { reason: 'deletion', note: deletionReason } as const;
    em.persist(CompanySuspension.untold(company, why, by));
    seedSuspension(em, company, why, by);
    company.requestCompanyDeletion(by);
    const after = { deletionDueAt: company.deletionDueAt?.toISOString() ?? null };
    const explanation = { reason: deletionReason };
    seedAct(
      em,
      theCompany(company),
      { verb: 'company.deletion-requested', ...platformActs, before: null, after, explanation },
      by,
    );
  }
}

function seedSuspension(
  em: EntityManager,
  company: Company,
  { reason, note }: { reason: SuspensionReason; note: string },
  by: { actorId: string; at: Date },
): void {
  const [before, after] = [{ suspended: false }, { suspended: true }];
  const explanation = { reason: suspensionReasonWords[reason], note };
  seedAct(
    em,
    theCompany(company),
    { verb: 'company.suspended', ...platformActs, before, after, explanation },
    by,
  );
}
