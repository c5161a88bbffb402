import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { User } from '@app/domain/accounts/user.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { copyPlan, openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { newId } from '@app/platform/identifiers/new-id';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { seedHistory } from './application-history.js';
import { timelineOf } from './application-timeline.js';
import type { DemoApplications } from './application-schemas.js';
import { readDemo } from './demo-data.js';
import { jobDescription } from './job-description.js';
import { applicantOf, applicationOf } from './seed-applications.js';

const hour = 3_600_000;
/** A Thursday; the hours that follow it go over a weekend. */
const thursday = Date.UTC(2026, 10, 26);
const issuer = 'https://identity.example';
const demo = readDemo();

/** Never asked for a connection: what it is given stays in memory. */
let orm: MikroORM;

beforeAll(() => {
  orm = new MikroORM(ormOptions({ url: 'postgresql://nobody@demo.example/none' }));
});
afterAll(() => orm.close());

it('everything that happened to the candidates of the demo can happen, whatever the hour it is seeded at', () => {
  for (let hours = 0; hours < 5 * 24; hours += 1) {
    const now = new Date(thursday + hours * hour);
    expect(() => letHappen(now)).not.toThrow();
  }
});

function letHappen(now: Date): void {
  const em = orm.em.fork();
  const people = new Map(
    demo.accounts.map((account) => [`${account.firstName} ${account.lastName}`, member(account)]),
  );
  for (const board of demo.applications) seedBoard(em, board, people, now);
}

function member({ email, firstName, lastName }: (typeof demo.accounts)[number]): User {
  const at = new Date(0);
  const subject = newId();
  return User.firstSeen(
    { issuer, subject, email, emailVerified: true, firstName, lastName, authenticatedAt: at },
    at,
  );
}

function seedBoard(
  em: EntityManager,
  { job: title, applications }: DemoApplications,
  people: Map<string, User>,
  now: Date,
): void {
  const { job, stages } = jobNamed(title, people.get('Teo Ramires')?.id ?? null, now);
  for (const [index, sent] of applications.entries()) {
    const timeline = timelineOf(sent, index, now);
    const user = applicantOf(em, sent, timeline.appliedAt, { people, issuer });
    const to = { job, stages, cvId: newId(), earlierApplications: index };
    const application = applicationOf(sent, to, user, timeline.appliedAt);
    const attachments = new Map();
    seedHistory(em, { application, sent, index, job, stages, timeline, attachments }, { people, now });
  }
}

function jobNamed(title: string, actorId: string | null, now: Date): { job: Job; stages: Stage[] } {
  const posting = demo.jobs.find((one) => one.title === title);
  const company = demo.companies.find(({ name }) => name === posting?.company);
  if (!posting || !company) throw new Error(`There is no posting ${title}`);
  const [companyId, at] = [newId(), new Date(now.getTime() - 90 * 24 * hour)];
  const plan = openPipelinePlan(companyId, at).filter((part) => part instanceof Stage);
  const { pipeline, stages } = copyPlan(plan, companyId, at);
  const by = { actorId, at };
  const job = Job.draft(jobDescription(posting, company), { companyId, pipelineId: pipeline.id }, by);
  job.publish(by, { location: {}, hasNotice: true });
  return { job, stages };
}
