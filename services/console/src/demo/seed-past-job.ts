import type { Company } from '@app/domain/companies/company.entity';
import type { User } from '@app/domain/accounts/user.entity';
import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { firm, job } from './demo-firm.js';
import { type OpenedJob, openJob } from './seed-other-companies.js';

/** A job that took people on for three months: what the weeks of a reply record are made of. Some heard too late. */
const plan = {
  ...job('Blade Repair Technician', ['mid', 'onSite'], [38_000, 46_000], 87, 84, 0.6),
  lateEach: 17,
};

/** Opens it in the name of a company one signs in for. */
export async function seedPastJob(
  em: EntityManager,
  company: Company,
  founder: User,
  now: Date,
): Promise<OpenedJob> {
  const { street = '', city = '', country = '' } = company.location;
  const about = 'Rope access, resin and a sander, on towers along the Atlantic coast.';
  const named = firm(
    [company.name, street, company.phone ?? '', city, country],
    ['published', 89],
    'energy',
    about,
    { team: [] },
  );
  const stages = await stagesOfNewJobs(em, company.id);
  return openJob(em, { firm: named, company, founder, plan }, stages, now);
}
