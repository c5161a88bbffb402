import { loadavg } from 'node:os';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';
import type { Caller } from '../test/support/api.js';
import { shareOf } from './rounds.js';

/**
 * The first page of the team of a company with 1,000 members beside that of one with 10. Goal: p50 at most three times
 * as long, although a search goes over all names.
 */
const ROUNDS = 80;
const SIZES = [10, 1_000] as const;

const infrastructure = await startInfrastructure();
process.env.TEST_INFRASTRUCTURE = JSON.stringify(infrastructure.description);
process.env.JEST_WORKER_ID = '1';
const { startApi } = await import('../test/support/api.js');
const { rowsOf } = await import('../test/support/builders/arranged-rows.js');
const { aCompany } = await import('../test/support/builders/company.builder.js');
const { roles } = await import('@app/contracts/access/roles');

type Reader = { size: number; caller: Caller; page: number[]; search: number[] };

const PEOPLE = `with made as (
    insert into app_user (id, issuer, subject, email, email_verified, first_name, last_name, authenticated_at, created_at)
    select gen_random_uuid(), 'https://identity.example/pool', gen_random_uuid()::text,
      'member-' || nr || '-' || $1 || '@example.com', true, 'Member', 'Number ' || nr, now(), now()
    from generate_series(1, $2) nr returning id)
  insert into role_assignment (id, user_id, role_id, role_type, company_id, created_at)
  select gen_random_uuid(), id, $3, 'companyViewer', $1::uuid, now() from made`;

const api = await startApi();
try {
  const readers: Reader[] = [];
  for (const size of SIZES) {
    const { id } = await aCompany();
    const caller = await api.as('companyAdmin', id);
    await rowsOf(PEOPLE, [id, size - 1, roles.companyViewer.id]);
    readers.push({ size, caller, page: [], search: [] });
  }
  await rowsOf('analyze');
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const { size, caller, page, search } of readers) {
      for (const [times, path] of [
        [page, 'company-users?range=[0,24]'],
        [search, `company-users?range=[0,24]&filter=${encodeURIComponent('{"q":"number 7"}')}`],
      ] as const) {
        const started = performance.now();
        const { status, headers } = await caller.get(path);
        if (status !== 200) throw new Error(`The team answered ${status}`);
        // The first rounds pay for connections, plans and compiled code.
        if (round >= 0) times.push(performance.now() - started);
        if (times === page && headers.get('x-total-count') !== String(size))
          throw new Error('Somebody is missing');
      }
    }
  }
  const line = (name: 'page' | 'search') =>
    readers
      .map(
        ({ size, [name]: times }) =>
          `${size}: p50 ${shareOf(times, 0.5).toFixed(1)} ms, p95 ${shareOf(times, 0.95).toFixed(1)} ms`,
      )
      .join(' · ');
  const [small = [], large = []] = readers.map(({ page }) => page);
  const ratio = shareOf(large, 0.5) / shareOf(small, 0.5);
  process.stdout.write(
    `Members of a company\n  first page  ${line('page')}\n  search      ${line('search')}\n  ratio of p50 ${ratio.toFixed(2)} · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  await api.stop();
  await infrastructure.stop();
}
