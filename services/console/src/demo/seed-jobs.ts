import type { Company } from '@app/domain/companies/company.entity';
import type { User } from '@app/domain/accounts/user.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { copyPlan } from '@app/domain/pipelines/pipeline-plan';
import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoCompany, DemoJob } from './demo-schemas.js';
import { jobDescription } from './job-description.js';

const day = 24 * 60 * 60 * 1000;

type Seeding = {
  companies: readonly { described: DemoCompany; company: Company }[];
  accounts: ReadonlyMap<string, User>;
  now: Date;
};

/** The jobs of the companies with sign-in accounts, each with its board. */
export async function seedJobs(em: EntityManager, jobs: DemoJob[], seeding: Seeding): Promise<Job[]> {
  const seeded: Job[] = [];
  for (const job of jobs) seeded.push(await seedJob(em, job, seeding));
  await em.flush();
  return seeded;
}

async function seedJob(
  em: EntityManager,
  posted: DemoJob,
  { companies, accounts, now }: Seeding,
): Promise<Job> {
  const owner = companies.find(({ company }) => company.name === posted.company);
  if (!owner) throw new Error(`${posted.title} is a job of ${posted.company}, which companies.json lacks`);
  const { company, described } = owner;
  const planned = await stagesOfNewJobs(em, company.id);
  const at = new Date(now.getTime() - posted.publishedDaysAgo * day);
  const { pipeline, stages } = copyPlan(planned, company.id, at);
  const by = { actorId: accounts.get(described.jobsCreatedBy)?.id ?? null, at };
  const body = jobDescription(posted, described);
  const job = Job.draft(body, { companyId: company.id, pipelineId: pipeline.id }, by);
  job.expiredAt = new Date(now.getTime() + posted.expiresInDays * day);
  if (!posted.draft) job.publish(by, { location: company.location, hasNotice: true });
  em.persist([pipeline, ...stages, job]);
  return job;
}

/** Who reviews the candidates of which job. */
export function seedReviewers(
  em: EntityManager,
  posted: readonly DemoJob[],
  jobs: Job[],
  accounts: ReadonlyMap<string, User>,
): void {
  for (const { title, reviewers = [] } of posted) {
    const { id: jobId, companyId, createdAt } = jobNamed(jobs, title);
    for (const email of reviewers) {
      const reviewer = accounts.get(email);
      if (!reviewer) throw new Error(`${email} reviews ${title}, and has no account`);
      em.persist(JobReviewer.assign(reviewer.id, { jobId, companyId }, createdAt));
    }
  }
}

/** Closes filled jobs after their applications are seeded. */
export function closeJobs(posted: readonly DemoJob[], jobs: Job[], by: { actorId: string; at: Date }): void {
  for (const { title, closedDaysAgo } of posted) {
    if (closedDaysAgo === undefined) continue;
    jobNamed(jobs, title).close('closed', { ...by, at: new Date(by.at.getTime() - closedDaysAgo * day) });
  }
}

export function jobNamed(jobs: Job[], title: string): Job {
  const found = jobs.find((job) => job.title === title);
  if (!found) throw new Error(`The demo has no job ${title}`);
  return found;
}
