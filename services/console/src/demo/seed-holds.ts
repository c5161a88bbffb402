import { Application } from '@app/domain/applications/application.entity';
import type { Job } from '@app/domain/jobs/job.entity';
import { Hold } from '@app/domain/retention/hold.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoHolds, keptDays, keptPosting } from './demo-kept.js';

const day = 86_400_000;

/** Closes the job that was filled, and sets what an admin holds of it and of others; its candidates are there. */
export async function seedKept(
  em: EntityManager,
  jobs: Job[],
  by: { actorId: string; at: Date },
): Promise<void> {
  const filled = jobNamed(jobs, keptPosting.title);
  filled.close('closed', { ...by, at: new Date(by.at.getTime() - keptDays.closed * day) });
  const candidates = await em.find(Application, { jobId: filled.id });
  for (const { on, reason, words, days } of demoHolds) {
    const one = candidates.find(({ firstName, lastName }) => `${firstName} ${lastName}` === on);
    const { id: jobId, companyId } = one ? filled : jobNamed(jobs, on);
    const until = days === null ? null : new Date(by.at.getTime() + days * day).toISOString().slice(0, 10);
    em.persist(Hold.set({ companyId, jobId, applicationId: one?.id ?? null }, { reason, words, until }, by));
  }
}

function jobNamed(jobs: Job[], title: string): Job {
  const found = jobs.find((job) => job.title === title);
  if (!found) throw new Error(`Nothing is held of ${title}: there is no such job`);
  return found;
}
