import { loadavg } from 'node:os';
import pg from 'pg';
import { type Caller, startApi } from '../test/support/api.js';
import { aCompany } from '../test/support/builders/company.builder.js';
import { anApplicant } from '../test/support/builders/person.builder.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { fillCompany, type Size } from './many-jobs.sql.js';
import { processorMilliseconds } from './processor-time.js';
import { shareOf } from './rounds.js';

const ROUNDS = 60;
/** Enough of them that the hundredths of a second in which the system counts make no difference. */
const COUNTED_ROUNDS = 100;
const SIZES: Size[] = [
  { jobs: 10, applications: 100, appliedTo: 10 },
  { jobs: 10, applications: 10_000, appliedTo: 10 },
  { jobs: 100_000, applications: 10_000, appliedTo: 1_000 },
  { jobs: 1_000, applications: 1_000_000, appliedTo: 1_000, skewed: true },
];
/** As it was when dashboards counted applications each time they were read, with 119,000 of them. */
const BEFORE = 'p50 457 ms, 174 ms of the database';

type Reader = { size: Size; id: string; caller: Caller; countedIn: number; times: number[]; bytes: number };

async function read({ caller, id }: Reader): Promise<number> {
  const { status, body } = await caller.get(`company-dashboards/${id}`);
  if (status !== 200) throw new Error(`The dashboard answered ${status}`);
  return JSON.stringify(body).length;
}

/** Processor time all connections of the product have taken so far. */
async function databaseMilliseconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + processorMilliseconds(pid), 0);
}

async function databasePerRead(client: pg.Client, reader: Reader): Promise<number> {
  const before = await databaseMilliseconds(client);
  for (let round = 0; round < COUNTED_ROUNDS; round += 1) await read(reader);
  return ((await databaseMilliseconds(client)) - before) / COUNTED_ROUNDS;
}

const api = await startApi();
try {
  const { adminUrl } = await testDatabase();
  const { id: applicantId } = await anApplicant();
  const readers: Reader[] = [];
  for (const size of SIZES) {
    const { id } = await aCompany();
    const { countedIn } = await fillCompany(adminUrl, { companyId: id, applicantId }, size);
    const caller = await api.as('companyAdmin', id);
    readers.push({ size, id, caller, countedIn, times: [], bytes: 0 });
  }
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const reader of readers) {
      const started = performance.now();
      reader.bytes = await read(reader);
      // The first rounds pay for connections, plans and compiled code.
      if (round >= 0) reader.times.push(performance.now() - started);
    }
  }
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const shown: string[] = [];
  for (const reader of readers) {
    const { size, times, bytes, countedIn } = reader;
    const ofDatabase = await databasePerRead(client, reader);
    shown.push(
      `${size.jobs} jobs, ${size.applications} applications: p50 ${shareOf(times, 0.5).toFixed(1)} ms, p95 ${shareOf(times, 0.95).toFixed(1)} ms, ${ofDatabase.toFixed(1)} ms of the database, ${bytes} bytes; counted in ${(countedIn / 1000).toFixed(1)} s`,
    );
  }
  await client.end();
  const [small = [], large = []] = readers.map(({ times }) => times);
  const ratio = shareOf(large, 0.5) / shareOf(small, 0.5);
  process.stdout.write(
    `Dashboard of a company\n  ${shown.join('\n  ')}\n  goal with 1000000 applications: p50 10 ms, 5 ms of the database · before: ${BEFORE}\n  ratio of p50 ${ratio.toFixed(2)} · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  await api.stop();
}
process.exit();
