import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { unheardAfterSeconds } from '@app/contracts/operations/schedule';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import {
  aDeadLetter,
  aSchedule,
  secondsFromNow,
} from '../../../../../../test/support/builders/operations.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

it('counts open letters, and sweeps that did not start or failed, and writes no look down', async () => {
  await rowsOf('truncate dead_letter, schedule, schedule_run, statistic_recount');
  const who = await api.as('stacAdmin');
  for (const outcome of [null, null, 'discarded', 'replayed', 'failed-again'] as const)
    await aDeadLetter({ outcome });
  await aDeadLetter({ replayedAt: new Date() });
  await aDeadLetter({ replayRequestedAt: new Date() });
  await aSchedule({}, {});
  await aSchedule({ knownSince: secondsFromNow(-86_400) });
  await aSchedule({}, { outcome: 'failed' });
  for (const [drift, hoursAgo] of [
    [{ 'job.live': { had: 3, counted: 2 } }, 1],
    [{ 'job.live': { had: 2, counted: 3 } }, 25],
    [{}, 1],
  ] as const)
    await insertInto('statistic_recount', {
      id: newId(),
      recountedAt: secondsFromNow(-3_600 * hoursAgo),
      drift,
    });
  const { body } = await who.get('operations-summary');
  expect(body).toEqual({
    ...{ openDeadLetters: 2, lateSchedules: 1, failedSchedules: 1, repairingRecounts: 1 },
    needHand: 5,
  });
  expect(await rowsOf('select from audit_event where actor_id = $1', [who.person.id])).toEqual([]);
  // No worker is there that would do what was asked for.
  await aDeadLetter({ replayRequestedAt: secondsFromNow(-unheardAfterSeconds - 5) });
  await aSchedule({ askedAt: secondsFromNow(-unheardAfterSeconds - 5) });
  expect((await who.get('operations-summary')).body).toMatchObject({ openDeadLetters: 3, lateSchedules: 2 });
  await rowsOf('truncate dead_letter, schedule, schedule_run, statistic_recount');
  expect((await platform.get('operations-summary')).body.needHand).toBe(0);
});

it('is for the platform alone', async () => {
  expect((await (await api.as('companyAdmin', (await aCompany()).id)).get('operations-summary')).status).toBe(
    403,
  );
});
