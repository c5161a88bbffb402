import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '@app/domain/accounts/user.entity';
import type { DemoData } from './demo-data.js';
import type { SeededCompany } from './seed-companies.js';
import { type OpenedJob, openJob } from './seed-other-companies.js';

/** Opens the job behind the weeks of a reply record, for a company with sign-in accounts. */
export async function seedPastJob(
  em: EntityManager,
  { about, job }: DemoData['pastJob'],
  { company, described }: SeededCompany,
  founder: User,
  now: Date,
): Promise<OpenedJob> {
  const { industry, location } = described.profile;
  const employer = { about, industry, city: location.city, country: location.country, foundedDaysAgo: 89 };
  const stages = await stagesOfNewJobs(em, company.id);
  return openJob(em, employer, { company, founder, plan: job }, stages, now);
}
