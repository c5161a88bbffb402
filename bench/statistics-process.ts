import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ScopedReader } from '@app/database/connection/scoped-read';
import pg from 'pg';
import { type Caller, startApi } from '../test/support/api.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { COUNT, grow } from './many-metrics.sql.js';
import { shareOf } from './rounds.js';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000000' } }, strict: false });
const [SMALL, LARGE] = [10_000, Number(values.rows)];
const ROUNDS = 200;
const MOST_RATIO = 1.5;
const [LEAST_FASTER, OF_GOAL] = [1_000, 10_000_000];
const STATEMENT = 'the statement that reads the counters';

const api = await startApi();
const { adminUrl, apiUrl } = await testDatabase();
const owner = new pg.Client({ connectionString: adminUrl });
await owner.connect();
const reader = new ScopedReader({ url: apiUrl, poolSize: 1 });

type Read = { name: string; run: (caller: Caller) => Promise<void> };

const over = (name: string, path: () => Promise<string>): Read => {
  let asked: string | undefined;
  return {
    name,
    async run(caller) {
      asked ??= await path();
      const { status } = await caller.get(asked);
      if (status !== 200) throw new Error(`${asked} answered ${status}`);
    },
  };
};

/** What is read, each as a program asks for it; the first one without everything around it. */
function reads(): Read[] {
  const someCompany = async () => {
    const { rows } = await owner.query<{ id: string }>('select id from company order by id limit 1');
    return `job-analytics?days=90&companyId=${rows[0]?.id}`;
  };
  return [
    {
      name: STATEMENT,
      run: async () => {
        await reader.rows(
          { as: 'platform', userId: '0198c0de-0000-7000-8000-000000000001' },
          {
            name: 'bench-counters',
            text: 'select key, sum(value)::bigint as value from statistic_counter group by key',
          },
        );
      },
    },
    over('GET platform-statistics', () => Promise.resolve('platform-statistics')),
    over('GET job-analytics, 30 days', () => Promise.resolve('job-analytics')),
    over('GET job-analytics, a year by month', () => Promise.resolve('job-analytics?days=365&by=month')),
    over('GET job-analytics, 90 days of one company', someCompany),
  ];
}

/** The middle time of every read, in milliseconds. */
async function measured(): Promise<Map<string, number>> {
  const caller = await api.as('stacAdmin');
  const times = new Map<string, number[]>();
  const all = reads();
  for (let round = -20; round < ROUNDS; round += 1) {
    for (const { name, run } of all) {
      const started = performance.now();
      await run(caller);
      // The first rounds pay for connections, plans and compiled code.
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    }
  }
  return new Map([...times].map(([name, found]) => [name, shareOf(found, 0.5)]));
}

async function countedIn(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    await owner.query(COUNT);
    times.push(performance.now() - started);
  }
  return shareOf(times, 0.5);
}

await grow(adminUrl, 0, SMALL);
const small = await measured();
await grow(adminUrl, SMALL, LARGE);
const large = await measured();
const count = await countedIn();
const found = [...large].map(([name, time]) => {
  const before = small.get(name) ?? 0;
  return { name, before, time, ratio: time / before, faster: count / time };
});
const shown = found.map(
  ({ name, before, time, ratio, faster }) =>
    `${name}: ${before.toFixed(2)} → ${time.toFixed(2)} ms, ratio ${ratio.toFixed(2)}, ${Math.round(faster).toLocaleString('en')} times faster than counting`,
);
process.stdout.write(
  `Figures with ${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')} applications (goals: ratio at most ${MOST_RATIO}; the statement ${LEAST_FASTER.toLocaleString('en')} times faster than counting at ${OF_GOAL.toLocaleString('en')})\n  counting all of them: ${count.toFixed(0)} ms\n  ${shown.join('\n  ')}\n  load ${loadavg()[0]?.toFixed(1)}\n`,
);
// With fewer rows counting is quick: how much faster the other is says nothing then.
const missed = found.flatMap(({ name, ratio, faster }) => [
  ...(ratio > MOST_RATIO ? [`${name}: ratio ${ratio.toFixed(2)}`] : []),
  ...(name === STATEMENT && LARGE >= OF_GOAL && faster < LEAST_FASTER
    ? [`${name}: only ${Math.round(faster).toLocaleString('en')} times faster`]
    : []),
]);
for (const goal of missed) process.stdout.write(`  missed: ${goal}\n`);
await owner.end();
await api.stop();
process.exit(missed.length > 0 ? 1 : 0);
