import type { ApiUnderTest } from '../api.js';
import { insertInto, Json } from './arranged-rows.js';
import { aPublicJob } from './public-job.js';

type DraftInput = { userId: string; updatedAt?: Date; retainedUntil?: Date };

/** The typed form of an application to a new public job. */
export async function aDraft(
  api: ApiUnderTest,
  { userId, updatedAt = new Date(), retainedUntil = new Date(Date.now() + 86_400_000) }: DraftInput,
): Promise<{ jobId: string; companyId: string }> {
  const { id: jobId, companyId } = await aPublicJob(api);
  const content = { email: '', phone: '', links: [], coverLetter: 'Dear', referredBy: '', answers: {} };
  await insertInto('application_draft', {
    ...{ userId, jobId, companyId, updatedAt, retainedUntil },
    content: new Json(content),
  });
  return { jobId, companyId };
}
