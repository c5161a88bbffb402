import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lateAfterSeconds, unheardAfterSeconds } from '@app/contracts/operations/schedule';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aSchedule, secondsFromNow } from '../../../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const ended = (ago: number) => ({ startedAt: secondsFromNow(-ago - 1), endedAt: secondsFromNow(-ago) });
const running = { startedAt: secondsFromNow(-20), endedAt: null };
const justLate = 60 + lateAfterSeconds + 5;

it.each([
  ['well', {}, [ended(10)]],
  ['well', {}, [{ ...ended(100), outcome: 'failed' }, ended(10)]],
  ['well', {}, []],
  // A run that takes longer than its sweep pauses is not late when it ends.
  ['well', {}, [{ startedAt: secondsFromNow(-3_600), endedAt: secondsFromNow(-5) }]],
  ['running', {}, [{ ...running, leasedUntil: secondsFromNow(20) }]],
  ['requested', { requestedAt: new Date() }, [ended(10)]],
  ['requested', { requestedAt: new Date() }, [ended(justLate)]],
  ['late', { requestedAt: secondsFromNow(-unheardAfterSeconds - 5) }, [ended(10)]],
  ['failed', {}, [{ ...ended(10), outcome: 'failed', failure: 'Error: no' }]],
  ['failed', {}, [{ ...running, leasedUntil: secondsFromNow(-1) }]],
  ['late', {}, [ended(justLate)]],
  ['late', { knownSince: secondsFromNow(-justLate) }, []],
  ['well', { everySeconds: 86_400, knownSince: secondsFromNow(-justLate) }, [ended(justLate)]],
] as const)('a sweep is %s: %j, %j', async (state, given, runs) => {
  const { id } = await aSchedule(given, ...runs);
  const { body } = await platform.get(listAddress('schedules', { filter: { id } }));
  expect(body).toMatchObject([{ id, state }]);
  const narrowed = (filter: Record<string, unknown>) =>
    platform.get(listAddress('schedules', { filter: { id, ...filter } }));
  expect((await narrowed({ state })).body).toHaveLength(1);
  expect((await narrowed({ state: state === 'late' ? 'well' : 'late' })).body).toEqual([]);
});

it('tells when it ran last, what it found, and when it is due', async () => {
  const startedAt = secondsFromNow(-30);
  const { id, name } = await aSchedule({}, { startedAt, endedAt: secondsFromNow(-29), found: 17 });
  const { body } = await platform.get(listAddress('schedules', { filter: { q: name.toUpperCase() } }));
  expect(body).toEqual([
    {
      ...{ id, name, queue: 'sweeps', everySeconds: 60, state: 'well', requestedAt: null },
      ...{
        lastStartedAt: startedAt.toISOString(),
        nextAt: new Date(startedAt.getTime() + 60_000).toISOString(),
      },
      lastRun: {
        ...{ startedAt: startedAt.toISOString(), endedAt: expect.any(String), outcome: 'done' },
        ...{ found: 17, failure: null, requested: false },
      },
    },
  ]);
});

it.each([
  ['the turn after the last one', 0, [{ startedAt: -30 }], 30],
  [
    'the same turn though somebody asked in between',
    0,
    [{ startedAt: -30 }, { startedAt: -10, requested: true }],
    30,
  ],
  [
    'a turn of the clock where only runs somebody asked for are kept',
    -100,
    [{ startedAt: -10, requested: true }],
    20,
  ],
])('is due next at %s', async (_, known, runs, due) => {
  const knownSince = secondsFromNow(known);
  const kept = runs.map(({ startedAt, ...run }) => ({
    ...run,
    startedAt: new Date(knownSince.getTime() + (startedAt - known) * 1_000),
    endedAt: new Date(),
  }));
  const { id } = await aSchedule({ knownSince }, ...kept);
  const { body } = await platform.get(`schedules/${id}`);
  expect(body.nextAt).toBe(new Date(knownSince.getTime() + (due - known) * 1_000).toISOString());
});

it('refuses what nobody knows, and whoever does not look after the platform', async () => {
  const bad = async (parts: Record<string, unknown>) =>
    Object.keys((await platform.get(listAddress('schedules', parts))).body.errors);
  expect(await bad({ sort: ['state', 'ASC'] })).toEqual(['sort.0']);
  expect(await bad({ filter: { state: 'gone' } })).toEqual(['filter.state']);
  expect(await bad({ filter: { queue: 'x' } })).toEqual(['filter.queue']);
  for (const field of ['id', 'name', 'everySeconds', 'lastStartedAt'])
    expect((await platform.get(listAddress('schedules', { sort: [field, 'DESC'] }))).status).toBe(200);
  expect((await (await api.as('companyAdmin', (await aCompany()).id)).get('schedules')).status).toBe(403);
});
