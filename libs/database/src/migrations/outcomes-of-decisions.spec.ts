import type { PublicStage, StageType } from '@app/contracts/vocabulary/employment';
import { beforeAll, expect, it } from '@jest/globals';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../test/support/builders/job.builder.js';
import { aRefusal } from '../../../../test/support/builders/refusal.builder.js';
import { testDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from '../prepare-database.js';

const since = new Date(Date.now() - 3 * 86_400_000);
let job: BuiltJob;
beforeAll(async () => {
  job = await aJob();
});

async function upgrade(): Promise<void> {
  const { adminUrl } = await testDatabase();
  const password = testDatabasePassword();
  await rowsOf(`delete from schema_migration where name like '%-outcomes-of-decisions'`);
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
}

/** An application whose applicant was shown something its stage should never have said. */
async function shown(stage: StageType, publicStage: PublicStage, status = 'active'): Promise<string> {
  const { id } = await anApplication({ job, stage, status, publicStage, appliedAt: since });
  await rowsOf('update application set answer_first_given_at = changed_at where id = $1', [id]);
  return id;
}

const stateOf = async (id: string) =>
  (
    await rowsOf(
      `select public_stage as shows, answer_due_at::date - now()::date as days, public_version as version,
        answer_first_given_at as answered, earlier_steps as steps from application where id = $1`,
      [id],
    )
  )[0];
const read = (stage: PublicStage) => [{ stage, at: since.toISOString() }];

it('gives stages their true words, and whoever read an outcome nobody decided an answer to wait for', async () => {
  for (const [type, said] of [
    ['review', 'notSelected'],
    ['offer', 'withdrawn'],
    ['interview', 'received'],
    ['hired', 'inReview'],
    ['refused', 'received'],
  ])
    await rowsOf(
      `update stage set settings = settings || jsonb_build_object('publicStage', $3::text)
        where pipeline_id = $1 and type = $2`,
      [job.pipelineId, type, said],
    );
  const misled = await shown('review', 'notSelected');
  const untold = (await aRefusal({ job, tell: 'onClosing', tellAt: null })).application.id;
  const toldLong = (await aRefusal({ job })).application.id;
  await rowsOf(`update application set public_stage = 'notSelected' where id in ($1, $2)`, [
    untold,
    toldLong,
  ]);
  await rowsOf('update refusal set told_at = now() where application_id = $1', [toldLong]);
  const uninformed = await shown('hired', 'inReview', 'hired');
  const waiting = await shown('interview', 'received');
  await upgrade();
  const stages = await rowsOf(
    `select type, settings ->> 'publicStage' as says from stage where pipeline_id = $1 order by position`,
    [job.pipelineId],
  );
  expect(stages.map(({ type, says }) => [type, says])).toEqual([
    ['entry', 'received'],
    ['review', 'inReview'],
    ['interview', 'received'],
    ['offer', 'offer'],
    ['hired', 'hired'],
    ['refused', 'notSelected'],
  ]);
  expect(await stateOf(misled)).toEqual({
    shows: 'inReview',
    days: 21,
    version: 2,
    answered: null,
    steps: read('notSelected'),
  });
  expect(await stateOf(untold)).toMatchObject({ shows: 'inReview', days: 21 });
  expect(await stateOf(toldLong)).toMatchObject({ shows: 'notSelected', days: null, version: 1 });
  expect(await stateOf(uninformed)).toEqual({
    shows: 'hired',
    days: null,
    version: 2,
    answered: since,
    steps: read('inReview'),
  });
  expect(await stateOf(waiting)).toMatchObject({ shows: 'received', version: 1, answered: since });
});
