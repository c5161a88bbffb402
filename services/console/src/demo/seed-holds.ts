import { Application } from '@app/domain/applications/application.entity';
import type { Job } from '@app/domain/jobs/job.entity';
import { LegalHold } from '@app/domain/retention/legal-hold.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoData } from './demo-data.js';
import { jobNamed } from './seed-jobs.js';

const day = 86_400_000;

/** What an admin holds: one applicant of a job, or all of them. */
export async function seedHolds(
  em: EntityManager,
  holds: DemoData['holds'],
  jobs: Job[],
  by: { actorId: string; at: Date },
): Promise<void> {
  for (const { job: title, applicant, reason, words, days } of holds) {
    const { id: jobId, companyId } = jobNamed(jobs, title);
    const applicationId = applicant === undefined ? null : (await sentBy(em, jobId, applicant)).id;
    const until = days === null ? null : new Date(by.at.getTime() + days * day).toISOString().slice(0, 10);
    em.persist(LegalHold.set({ companyId, jobId, applicationId }, { reason, words, until }, by));
  }
}

async function sentBy(em: EntityManager, jobId: string, name: string): Promise<Application> {
  const applications = await em.find(Application, { jobId });
  const found = applications.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!found) throw new Error(`legal-holds.json names ${name}, who did not apply to that job`);
  return found;
}
