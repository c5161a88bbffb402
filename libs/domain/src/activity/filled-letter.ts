import { filledIn } from '@app/contracts/messages/merge-fields';
import type { Application } from '../applications/application.entity.js';
import { Company } from '../companies/company.entity.js';
import { User } from '../accounts/user.entity.js';
import { Job } from '../jobs/job.entity.js';
import { letterValues } from '../messages/letter-values.js';
import type { EntityManager } from '@mikro-orm/postgresql';

type Words = { title: string | null; content: string };

/** What a member writes to an applicant, with its fields filled in as they are at this moment. */
export async function filledLetter(
  em: EntityManager,
  senderId: string,
  { id: applicationId, companyId, jobId, firstName, lastName }: Application,
  { title, content }: Words,
): Promise<Words> {
  const job = await em.findOneOrFail(Job, { id: jobId, companyId });
  const company = await em.findOneOrFail(Company, companyId);
  const sender = await em.findOneOrFail(User, senderId);
  const [jobTitle, companyName] = [job.title, company.name];
  const values = letterValues({ applicationId, firstName, lastName, jobTitle, companyName, sender });
  return { title: title === null ? null : filledIn(title, values), content: filledIn(content, values) };
}
