import { expect, it } from '@jest/globals';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { testDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from '../prepare-database.js';

async function upgrade(): Promise<void> {
  const { adminUrl } = await testDatabase();
  const password = testDatabasePassword();
  await rowsOf(`delete from schema_migration where name like '%-settle-unpublished-jobs'`);
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
}

it('gives two weeks to whoever is open in a job that is a draft again, and leaves every other job alone', async () => {
  const aDraftAgain = () => aJob({ status: 'draft', publishedAt: new Date() });
  const day = new Date('2099-01-15T00:00:00Z');
  const jobs = [await aDraftAgain(), await aDraftAgain(), await aDraftAgain(), await aJob()];
  const [waiting, decided, settled, live] = jobs;
  for (const job of [waiting, settled, live]) await anApplication({ job });
  await anApplication({ job: decided, stage: 'refused', status: 'refused' });
  await rowsOf('update job set settle_at = $2 where id = $1', [settled!.id, day]);
  await upgrade();
  const settling = async (job: { id: string } | undefined) =>
    (await rowsOf('select settle_at from job where id = $1', [job?.id]))[0]?.['settle_at'];
  const inTwoWeeks = Date.now() + 14 * 86_400_000;
  expect(Math.abs((await settling(waiting)).getTime() - inTwoWeeks)).toBeLessThan(60_000);
  expect([await settling(decided), await settling(settled), await settling(live)]).toEqual([null, day, null]);
});
