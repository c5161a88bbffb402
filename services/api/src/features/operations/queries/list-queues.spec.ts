import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { slowAfterSeconds } from '@app/contracts/operations/queue';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

beforeEach(() => rowsOf('truncate queue_level, queue_minute'));

async function aLevel(name: string, given: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await insertInto('queue_level', { id, name, readAt: new Date(), ...given });
  return id;
}

it('says of each queue what waits, for how long, what was done, and whether that is well', async () => {
  const oldest = secondsFromNow(-slowAfterSeconds.files - 10);
  const nextAt = secondsFromNow(3_600);
  const counts = { waiting: 7, active: 2, delayed: 3, failed: 1 };
  const id = await aLevel('files', { ...counts, oldestWaitingAt: oldest, nextAt });
  await aLevel('emails', { waiting: 1, oldestWaitingAt: secondsFromNow(-3) });
  await aLevel('bulk', { readAt: secondsFromNow(-600) });
  for (const [age, oldestSeconds, done] of [
    [120, 5, 40],
    [60, 9, 46],
    [7_300, 99, 99],
  ] as const)
    await insertInto('queue_minute', { name: 'files', minute: secondsFromNow(-age), oldestSeconds, done });
  const { body, headers } = await platform.get('queues');
  expect(headers.get('content-range')).toBe('queues 0-2/3');
  expect(body).toMatchObject([
    { name: 'bulk', state: 'unknown', oldestWaitingSeconds: null, history: [], doneLastHour: 0 },
    { name: 'emails', state: 'well', oldestWaitingSeconds: expect.any(Number) },
    { name: 'files', state: 'slow' },
  ]);
  expect((await platform.get(`queues/${id}`)).body).toEqual({
    ...{ id, name: 'files', state: 'slow', ...counts, doneLastHour: 86, history: [5, 9] },
    ...{ oldestWaitingSeconds: expect.any(Number), slowAfterSeconds: slowAfterSeconds.files },
    ...{ nextAt: nextAt.toISOString(), readAt: expect.any(String) },
  });
  const seconds = body[2].oldestWaitingSeconds - slowAfterSeconds.files;
  expect(seconds).toBeGreaterThanOrEqual(10);
  expect(seconds).toBeLessThan(60);
});

it('is narrowed and put in order', async () => {
  const ids = [await aLevel('emails', { waiting: 1 }), await aLevel('files', { waiting: 9 })];
  const names = async (parts: Record<string, unknown>) =>
    (await platform.get(listAddress('queues', parts))).body.map(({ name }: { name: string }) => name);
  expect(await names({ sort: ['waiting', 'DESC'] })).toEqual(['files', 'emails']);
  expect(await names({ filter: { name: 'files' } })).toEqual(['files']);
  expect(await names({ filter: { id: [ids[0]] } })).toEqual(['emails']);
  expect((await platform.get(listAddress('queues', { sort: ['failed', 'ASC'] }))).body.errors).toHaveProperty(
    ['sort.0'],
  );
  expect((await platform.get(listAddress('queues', { filter: { name: 'x' } }))).status).toBe(400);
});

it('is for the platform alone, and nothing else is there', async () => {
  expect((await platform.get(`queues/${newId()}`)).status).toBe(404);
  expect((await (await api.as('companyAdmin', (await aCompany()).id)).get('queues')).status).toBe(403);
});
