import type { ApiUnderTest } from '../api.js';
import { insertInto, Json } from './arranged-rows.js';
import { aPublicJob } from './public-job.js';

type Given = { userId: string; updatedAt?: Date; retainedUntil?: Date };

/** What somebody typed into the form of a public job of its own. */
export async function aDraft(
  api: ApiUnderTest,
  { userId, updatedAt = new Date(), retainedUntil = new Date(Date.now() + 86_400_000) }: Given,
): Promise<{ jobId: string; companyId: string }> {
  const { id: jobId, companyId } = await aPublicJob(api);
  const content = { email: '', phone: '', links: [], coverLetter: 'Dear', referredBy: '', answers: {} };
  await insertInto('application_draft', {
    ...{ userId, jobId, companyId, updatedAt, retainedUntil },
    content: new Json(content),
  });
  return { jobId, companyId };
}
