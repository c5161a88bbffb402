import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { forgetDrafts } from './forget-drafts.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

it('drafts are forgotten when their time is over, and not before', async () => {
  const { id: userId } = await anApplicant();
  const aDraftUntil = async (retainedUntil: Date) => {
    const { id: jobId, companyId } = await aJob();
    const row = { userId, jobId, companyId, content: new Json({}), updatedAt: new Date(), retainedUntil };
    await insertInto('application_draft', row);
    return jobId;
  };
  await aDraftUntil(new Date(Date.now() - 1_000));
  const waiting = await aDraftUntil(new Date(Date.now() + 60_000));
  await worker.run(forgetDrafts);
  await worker.run(forgetDrafts);
  expect(await rowsOf('select job_id from application_draft where user_id = $1', [userId])).toEqual([
    { job_id: waiting },
  ]);
});
