import { loadavg } from 'node:os';
import { startApi } from '../test/support/api.js';
import { aCompany } from '../test/support/builders/company.builder.js';
import { anApplicant } from '../test/support/builders/person.builder.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { fillCompany, type Size } from './many-jobs.sql.js';
import { shareOf } from './rounds.js';

const ROUNDS = 60;
const SIZES: Size[] = [
  { jobs: 10, applications: 100, appliedTo: 10 },
  { jobs: 10, applications: 10_000, appliedTo: 10 },
  { jobs: 100_000, applications: 10_000, appliedTo: 1_000 },
];

const api = await startApi();
try {
  const { adminUrl } = await testDatabase();
  const { id: applicantId } = await anApplicant();
  const readers = [];
  for (const size of SIZES) {
    const { id: companyId } = await aCompany();
    await fillCompany(adminUrl, { companyId, applicantId }, size);
    const caller = await api.as('companyAdmin', companyId);
    readers.push({ size, id: companyId, caller, times: new Array<number>(), bytes: 0 });
  }
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const reader of readers) {
      const started = performance.now();
      const { status, body } = await reader.caller.get(`company-dashboards/${reader.id}`);
      if (status !== 200) throw new Error(`The dashboard answered ${status}`);
      // The first rounds pay for connections, plans and compiled code.
      if (round >= 0) reader.times.push(performance.now() - started);
      reader.bytes = JSON.stringify(body).length;
    }
  }
  const shown = readers.map(
    ({ size, times, bytes }) =>
      `${size.jobs} jobs, ${size.applications} applications: p50 ${shareOf(times, 0.5).toFixed(1)} ms, p95 ${shareOf(times, 0.95).toFixed(1)} ms, ${bytes} bytes`,
  );
  const [small = [], large = []] = readers.map(({ times }) => times);
  const ratio = shareOf(large, 0.5) / shareOf(small, 0.5);
  process.stdout.write(
    `Dashboard of a company\n  ${shown.join('\n  ')}\n  ratio of p50 ${ratio.toFixed(2)} · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  await api.stop();
}
process.exit();
