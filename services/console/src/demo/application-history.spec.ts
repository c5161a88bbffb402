import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { User } from '@app/domain/accounts/user.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { copyPlan, openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { newId } from '@app/platform/identifiers/new-id';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../../../libs/database/src/orm/mikro-orm.config.js';
import { demoApplication, demoLanguages } from './demo-applications.js';
import { type DemoBoard, demoBoards } from './demo-candidates.js';
import { demoJob } from './job-description.js';
import { demoAccounts } from './demo-people.js';
import { demoPostings } from './demo-postings.js';
import { walkOf } from './application-timeline.js';
import { applicationOf, personOf, placeOf } from './seed-applications.js';
import { seedHistory } from './application-history.js';

const hour = 3_600_000;
/** A Thursday; the hours that follow it go over a weekend. */
const thursday = Date.UTC(2026, 10, 26);
const issuer = 'https://identity.example';

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
    demoAccounts.map((account) => [`${account.firstName} ${account.lastName}`, member(account)]),
  );
  for (const board of demoBoards) seedBoard(em, board, people, now);
}

function member({ email, firstName, lastName }: (typeof demoAccounts)[number]): User {
  const at = new Date(0);
  const subject = newId();
  return User.firstSeen(
    { issuer, subject, email, emailVerified: true, firstName, lastName, authenticatedAt: at },
    at,
  );
}

function seedBoard(
  em: EntityManager,
  { job: title, trade, candidates }: DemoBoard,
  people: Map<string, User>,
  now: Date,
): void {
  const { job, stages } = jobNamed(title, people.get('Teo Ramires')?.id ?? null, now);
  for (const [index, candidate] of candidates.entries()) {
    const walk = walkOf(candidate, index, now);
    const user = personOf(em, candidate, walk, { people, issuer });
    const written = { email: user.email, ...demoApplication(candidate, index, job, trade) };
    const body = { jobId: job.id, location: placeOf(candidate), cvId: newId(), ...written };
    const languages = demoLanguages(candidate, index);
    const application = applicationOf(
      { job, stages, body, languages, candidate, earlierApplications: index },
      user,
      walk,
    );
    seedHistory(
      em,
      { application, candidate, index, job, stages, walk, attachments: new Map() },
      { people, now },
    );
  }
}

function jobNamed(title: string, actorId: string | null, now: Date): { job: Job; stages: Stage[] } {
  const posting = demoPostings.find((one) => one.title === title);
  if (!posting) throw new Error(`There is no posting ${title}`);
  const [companyId, at] = [newId(), new Date(now.getTime() - 90 * 24 * hour)];
  const plan = openPipelinePlan(companyId, at).filter((part) => part instanceof Stage);
  const { pipeline, stages } = copyPlan(plan, companyId, at);
  const by = { actorId, at };
  const job = Job.draft(demoJob(posting, newId), { companyId, pipelineId: pipeline.id }, by);
  job.publish(by, { location: {}, hasNotice: true });
  return { job, stages };
}
