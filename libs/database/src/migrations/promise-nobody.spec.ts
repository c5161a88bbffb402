import { expect, it } from '@jest/globals';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { testDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from '../prepare-database.js';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

async function upgrade(): Promise<void> {
  const { adminUrl } = await testDatabase();
  const password = testDatabasePassword();
  await rowsOf('alter table application drop column answer_reader_gone_at');
  await rowsOf(`delete from schema_migration where name like '%-promise-nobody'`);
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
}

it('ends what those wait for whose account is gone already, and keeps the days they were missed', async () => {
  const [late, soon, waiting] = [inDays(-2), inDays(2), inDays(3)];
  const [missed, open, other] = [
    await anApplication({ answerDueAt: late }),
    await anApplication({ answerDueAt: soon }),
    await anApplication({ answerDueAt: waiting }),
  ];
  await rowsOf('update app_user set disabled_at = now(), deletion_begun_at = now() where id = any($1)', [
    [missed.applicant.id, open.applicant.id],
  ]);
  await upgrade();
  const promisedTo = async ({ id }: { id: string }) =>
    (
      await rowsOf(
        `select answer_due_at as due, answer_missed_at as missed, answer_reader_gone_at is not null as gone
          from application where id = $1`,
        [id],
      )
    )[0];
  expect(await promisedTo(missed)).toEqual({ due: null, missed: late, gone: true });
  expect(await promisedTo(open)).toEqual({ due: null, missed: null, gone: true });
  expect(await promisedTo(other)).toEqual({ due: waiting, missed: null, gone: false });
});
