import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { unheardAfterSeconds } from '@app/contracts/operations/schedule';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import {
  aDeadLetter,
  aMail,
  aSchedule,
  secondsFromNow,
} from '../../../../../../test/support/builders/operations.builder.js';

let api: ApiUnderTest;
let platform: Caller;
const tables =
  'dead_letter, schedule, schedule_run, statistic_recount, queue_level, email_message, job_import cascade';
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

it('counts open letters, and sweeps that did not start or failed, and writes no look down', async () => {
  await rowsOf(`truncate ${tables}`);
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
    ...{ slowQueues: 0, unknownQueues: 0, bouncedMails: 0, failedImports: 0 },
    needHand: 5,
  });
  expect(await rowsOf('select from audit_event where actor_id = $1', [who.person.id])).toEqual([]);
  // No worker is there that would do what was asked for.
  await aDeadLetter({ replayRequestedAt: secondsFromNow(-unheardAfterSeconds - 5) });
  await aSchedule({ requestedAt: secondsFromNow(-unheardAfterSeconds - 5) });
  expect((await who.get('operations-summary')).body).toMatchObject({ openDeadLetters: 3, lateSchedules: 2 });
  await rowsOf(`truncate ${tables}`);
  expect((await platform.get('operations-summary')).body.needHand).toBe(0);
});

it('counts what is shown as slow or not read, and mails and imports that failed lately', async () => {
  await rowsOf(`truncate ${tables}`);
  for (const [name, read, oldest] of [
    ['outbox', 0, 31],
    ['emails', 0, 59],
    ['mail', 0, 301],
    ['live', 121, 1],
    ['files', 0, null],
    ['of-later', 0, 31],
  ] as const)
    await insertInto('queue_level', {
      ...{ id: newId(), name, readAt: secondsFromNow(-read) },
      oldestWaitingAt: oldest === null ? null : secondsFromNow(-read - oldest),
    });
  const { body: levels } = await platform.get('queues?range=[0,24]');
  const states = levels.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`);
  expect(states.sort()).toEqual([
    ...['emails well', 'files well', 'live unknown', 'mail slow', 'of-later slow', 'outbox slow'],
  ]);
  await aMail({ failure: 'MailBounced' });
  await aMail({ failure: 'MailRejected' });
  await aMail({ failure: 'MailOutOfTries' });
  await aMail({ status: 'sent' });
  const old = await aMail({ failure: 'MailBounced' });
  await rowsOf('update email_message set created_at = $2 where id = $1', [
    old.id,
    secondsFromNow(-4 * 86_400),
  ]);
  const companyId = (await aCompany()).id;
  for (const [status, daysAgo] of [
    ['failed', 2],
    ['failed', 4],
    ['finished', 1],
  ] as const)
    await insertInto('job_import', {
      ...{
        id: newId(),
        companyId,
        createdBy: platform.person.id,
        fileName: 'jobs.csv',
        status,
        publish: false,
      },
      ...{ contentType: 'text/csv', storageKey: newId(), createdAt: new Date(), readTo: 0 },
      finishedAt: secondsFromNow(-daysAgo * 86_400),
    });
  expect((await platform.get('operations-summary')).body).toMatchObject({
    ...{ slowQueues: 3, unknownQueues: 1, bouncedMails: 2, failedImports: 1, needHand: 7 },
  });
  await rowsOf(`truncate ${tables}`);
});

it('is for the platform alone', async () => {
  expect((await (await api.as('companyAdmin', (await aCompany()).id)).get('operations-summary')).status).toBe(
    403,
  );
});
