import { suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { openPipelinePlan, copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
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
import { demoFirms } from './demo-companies.js';
import type { DemoFirm, FirmJob, FirmMember } from './demo-firm.js';
import { seedAct, theCompany } from './audit-events.js';
import { seedNotices } from './seed-notices.js';
import { withArticle } from './with-article.js';

const [hour, day] = [3_600_000, 86_400_000];

/** A job of a smaller company, with the board people are moved over. */
export type OpenedJob = {
  firm: DemoFirm;
  company: Company;
  founder: User;
  plan: FirmJob;
  job: Job;
  stages: Stage[];
};

/** Whoever made the accounts, who of the platform looks after companies, and when all of it is. */
type Given = { issuer: string; platformId: string; now: Date };

/** Companies of every state beside those one signs in for: their teams, jobs and domains, and the lists they are sorted by. */
export function seedFirms(em: EntityManager, given: Given): { companies: Company[]; jobs: OpenedJob[] } {
  const listed = new Date(given.now.getTime() - 90 * day);
  for (const memberType of new Set(demoFirms.flatMap((firm) => firm.memberType ?? [])))
    em.persist(CompanyLabel.add('memberType', memberType, listed));
  for (const cohort of new Set(demoFirms.flatMap((firm) => firm.cohort ?? [])))
    em.persist(CompanyLabel.add('cohort', cohort, listed));
  const made = demoFirms.map((firm) => seedFirm(em, firm, given));
  return { companies: made.map(({ company }) => company), jobs: made.flatMap(({ jobs }) => jobs) };
}

const timeZones: Record<string, string> = {
  Cyprus: 'Asia/Nicosia',
  Estonia: 'Europe/Tallinn',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  Ireland: 'Europe/Dublin',
  Lithuania: 'Europe/Vilnius',
  Malta: 'Europe/Malta',
  Netherlands: 'Europe/Amsterdam',
  Poland: 'Europe/Warsaw',
  Portugal: 'Europe/Lisbon',
  Slovenia: 'Europe/Ljubljana',
  Sweden: 'Europe/Stockholm',
  'United Kingdom': 'Europe/London',
};

function seedFirm(
  em: EntityManager,
  firm: DemoFirm,
  { issuer, platformId, now }: Given,
): { company: Company; jobs: OpenedJob[] } {
  const at = new Date(now.getTime() - firm.foundedDaysAgo * day);
  const team = firm.team.map((member) => seedMember(em, firm, member, issuer, at));
  const [founder] = team;
  if (!founder) throw new Error(`${firm.name} has no admin`);
  const by = { actorId: founder.id, at };
  const company = Company.create({ id: newId(), name: firm.name, timeZone: timeZones[firm.country] }, by);
  company.edit({
    email: firm.about === '' ? null : `work@${hostOf(firm)}`,
    website: firm.about === '' ? null : `https://${hostOf(firm)}`,
    description: firm.about || null,
    phone: firm.phone,
    location: { street: firm.street, city: firm.city, country: firm.country },
    memberType: firm.memberType,
    cohortId: firm.cohort,
  });
  const plan = openPipelinePlan(company.id, at);
  em.persist([company, ...plan]);
  for (const [index, member] of firm.team.entries()) giveRole(em, company, team[index], member, by);
  if (firm.state !== 'draft') {
    seedNotices(em, company, by);
    const publishing = { ...by, at: new Date(at.getTime() + hour) };
    company.publish(publishing);
    const [before, after] = [{ status: 'draft' }, { status: 'published' }];
    const act = { verb: 'company.published', actingRole: 'companyAdmin', before, after } as const;
    seedAct(em, theCompany(company), act, publishing);
  }
  const stages = plan.slice(1).filter((part): part is Stage => 'boardPosition' in part || 'settings' in part);
  const jobs = firm.jobs.map((wanted) => openJob(em, { firm, company, founder, plan: wanted }, stages, now));
  seedDomain(em, firm, company, founder.id, now);
  invite(em, firm, company, by, now);
  bringIntoState(em, firm, company, { actorId: platformId, now });
  return { company, jobs };
}

/** Somebody who works there: they exist, and cannot sign in. */
function seedMember(em: EntityManager, firm: DemoFirm, { name }: FirmMember, issuer: string, at: Date): User {
  const [firstName = '', ...rest] = name.split(' ');
  const email = `${plain(firstName)}@${hostOf(firm)}`;
  const lastName = rest.join(' ');
  const known = { issuer, subject: newId(), email, emailVerified: true, firstName, lastName };
  const user = User.firstSeen({ ...known, authenticatedAt: at }, at);
  em.persist(user);
  return user;
}

function giveRole(
  em: EntityManager,
  { id: companyId }: Company,
  user: User | undefined,
  { role: roleType, deactivated }: FirmMember,
  by: { actorId: string; at: Date },
): void {
  if (!user) return;
  const given = RoleAssignment.give({ userId: user.id, roleType, companyId, firstRole: true }, by);
  if (deactivated) given.deactivate({ ...by, at: new Date(by.at.getTime() + 20 * day) });
  em.persist(given);
}

/** Opens a job with its board, and closes it where that was planned. */
export function openJob(
  em: EntityManager,
  { firm, company, founder, plan }: Omit<OpenedJob, 'job' | 'stages'>,
  planned: Stage[],
  now: Date,
): OpenedJob {
  const at = new Date(now.getTime() - (plan.openedDaysAgo ?? firm.foundedDaysAgo - 1) * day);
  const { pipeline, stages } = copyPlan(planned, company.id, at);
  const by = { actorId: founder.id, at };
  const job = Job.draft(bodyOf(firm, plan), { companyId: company.id, pipelineId: pipeline.id }, by);
  if (plan.openedDaysAgo !== null) {
    job.expiredAt = new Date(now.getTime() + (45 + plan.openedDaysAgo / 4) * day);
    job.publish(by, { location: company.location, hasNotice: true });
  }
  if (plan.closedDaysAgo !== undefined)
    job.close('closed', { ...by, at: new Date(now.getTime() - plan.closedDaysAgo * day) });
  em.persist([pipeline, ...stages, job]);
  const made = { companyId: company.id, entityType: 'job', entityId: job.id, entityName: job.title };
  const after = { title: job.title, status: 'draft' };
  seedAct(em, made, { verb: 'job.created', actingRole: 'companyAdmin', before: null, after }, by);
  return { firm, company, founder, plan, job, stages };
}

function bodyOf(
  firm: DemoFirm,
  { title, seniority, locationType, pay }: FirmJob,
): Parameters<typeof Job.draft>[0] {
  return {
    title,
    position: title,
    industry: firm.industry,
    seniority,
    description: `<p>${firm.about}</p><p>We are looking for ${withArticle(title.toLowerCase())} in ${firm.city}.</p>
<h2>What you will do</h2><ul><li>Own your part of the work, and say early what it needs.</li>
<li>Teach what you know to those who come after you.</li></ul>`,
    skills: title.split(' ').slice(-2),
    languages: [{ type: 'en', level: 'Full Professional' }],
    employmentType: 'fullTime',
    locationType,
    location: { addressLocality: firm.city, addressCountry: firm.country },
    salary: pay ? { currency: 'EUR', value: { minValue: pay[0], maxValue: pay[1], unitText: 'YEAR' } } : null,
    requirements: { cv: false, coverLetter: false, links: false },
  };
}

/** The domain it has named, as a worker left it. */
function seedDomain(em: EntityManager, firm: DemoFirm, company: Company, actorId: string, now: Date): void {
  if (!firm.domain) return;
  const named = domainOf(company.id, hostOf(firm), firm.domain, firm.foundedDaysAgo - 1, now);
  em.persist(named);
  const { domain, provenAt } = named;
  const at = new Date(now.getTime() - (firm.foundedDaysAgo - 1) * day);
  const subject = { ...theCompany(company), entityType: 'company-domain' };
  const before = { domain, provenAt: null };
  const naming = { verb: 'company-domain.named', actingRole: 'companyAdmin', before: null } as const;
  seedAct(em, subject, { ...naming, after: before }, { actorId, at });
  if (!provenAt) return;
  const after = { domain, provenAt: provenAt.toISOString() };
  const proving = { verb: 'company-domain.proven', actingRole: null, before, after } as const;
  seedAct(em, subject, proving, { actorId: null, at: provenAt });
}

/** A domain named so many days ago, in this state since. */
export function domainOf(
  companyId: string,
  domain: string,
  state: NonNullable<DemoFirm['domain']>,
  namedDaysAgo: number,
  now: Date,
): CompanyDomain {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  const named = CompanyDomain.of(companyId, domain, ago(namedDaysAgo));
  const look = (days: number, isThere: boolean): void => {
    named.checkDueAt = ago(days);
    named.lease(ago(days));
    named.note(isThere ? { way: 'dns' } : { outcome: 'nothing-found' }, { actorId: null, at: ago(days) });
  };
  if (state === 'unproven') look(2.2, false);
  else look(namedDaysAgo - 0.1, true);
  if (state === 'proven') {
    look(0.2, true);
    // Nobody answers at a domain of the demo: looked at again, it would be lost in a week.
    named.checkDueAt = null;
  }
  if (state === 'failing') for (const days of [2.4, 1.9, 1.2, 0.6, 0.1]) look(days, false);
  if (state === 'withdrawn') for (const days of [11, 10.7, 10, 8, 5, 4]) look(days, false);
  return named;
}

function invite(
  em: EntityManager,
  firm: DemoFirm,
  { id: companyId }: Company,
  { actorId }: { actorId: string },
  now: Date,
): void {
  if (!firm.invited) return;
  const [firstName = '', lastName = ''] = firm.invited.name.split(' ');
  const email = `${plain(firstName)}.${plain(lastName)}@demo.example`;
  const guest = { email, firstName, lastName, roleType: firm.invited.role, companyId };
  em.persist(Invitation.send(guest, { actorId, at: new Date(now.getTime() - 2 * day) }));
}

const platformActs = { actingRole: 'stacAdmin' } as const;

function bringIntoState(
  em: EntityManager,
  { foundedDaysAgo, suspended, deletedFor }: DemoFirm,
  company: Company,
  { actorId, now }: { actorId: string; now: Date },
): void {
  if (suspended) {
    const by = { actorId, at: new Date(now.getTime() - Math.min(8, foundedDaysAgo) * day) };
    em.persist(CompanySuspension.of(company, suspended, by));
    seedSuspension(em, company, suspended, by);
  }
  if (deletedFor !== undefined) {
    const by = { actorId, at: new Date(now.getTime() - 2.5 * day) };
    const why = { reason: 'deletion', note: deletedFor } as const;
    em.persist(CompanySuspension.untold(company, why, by));
    seedSuspension(em, company, why, by);
    company.askForDeletion(by);
    const after = { deletionDueAt: company.deletionDueAt?.toISOString() ?? null };
    const said = { reason: deletedFor };
    seedAct(
      em,
      theCompany(company),
      { verb: 'company.deletion-asked', ...platformActs, before: null, after, said },
      by,
    );
  }
}

function seedSuspension(
  em: EntityManager,
  company: Company,
  { reason, note }: NonNullable<DemoFirm['suspended']>,
  by: { actorId: string; at: Date },
): void {
  const [before, after] = [{ suspended: false }, { suspended: true }];
  const said = { reason: suspensionReasonWords[reason], note };
  seedAct(em, theCompany(company), { verb: 'company.suspended', ...platformActs, before, after, said }, by);
}

/** Where its pages would be; nobody answers there. */
const hostOf = ({ name }: DemoFirm): string => `${plain(name).replace(/[^a-z]+/g, '-')}.example`;

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').toLowerCase();
}
