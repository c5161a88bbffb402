import { referenceOf } from '@app/contracts/applications/reference';
import { filledIn } from '@app/contracts/messages/merge-fields';
import type { Application } from '../applications/application.entity.js';
import { Company } from '../companies/company.entity.js';
import { User } from '../identity/user.entity.js';
import { Job } from '../jobs/job.entity.js';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What a member writes to an applicant, with its fields filled in as they are at this moment. */
export async function filledLetter(
  em: EntityManager,
  senderId: string,
  { id, companyId, jobId, firstName, lastName }: Application,
  text: string,
): Promise<string> {
  const job = await em.findOneOrFail(Job, { id: jobId, companyId });
  const company = await em.findOneOrFail(Company, companyId);
  const sender = await em.findOneOrFail(User, senderId);
  return filledIn(text, {
    firstName,
    lastName,
    job: job.title,
    company: company.name,
    sender: `${sender.firstName} ${sender.lastName}`.trim() || company.name,
    reference: referenceOf(id),
  });
}
