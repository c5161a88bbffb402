import { loadavg } from 'node:os';
import { startApi } from '../test/support/api.js';
import { aCompany } from '../test/support/builders/company.builder.js';
import { aJob } from '../test/support/builders/job.builder.js';
import { anApplicant } from '../test/support/builders/person.builder.js';
import { rowsOf } from '../test/support/builders/arranged-rows.js';
import { shareOf } from './rounds.js';

const ROUNDS = 60;
const SIZES = [100, 10_000] as const;

/** Applications spread over ten jobs, their stages and the last ninety days; one in twenty wrote the last message. */
const APPLICATIONS = `insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id,
    board_position, status, public_stage, first_name, last_name, email, location, education, experience, languages,
    links, answers, tags, stage_since, applied_at, changed_at, job_snapshot)
  select gen_random_uuid(), job.company_id, job.id, $2, job.pipeline_id, stage.id, nr,
    case stage.type when 'hired' then 'hired' when 'refused' then 'refused' else 'active' end, 'received', 'Ada',
    'Kerr', 'ada@example.com', '{}', '[]', '[]', '[]', '[]', '[]', '{}', now() - nr % 90 * interval '1 day',
    now() - nr % 90 * interval '1 day', now(), '{}'
  from generate_series(1, $3) nr
  join lateral (select *, row_number() over (order by id) as place from job where company_id = $1) job
    on job.place = 1 + nr % 10
  join lateral (select *, row_number() over (order by position) as place from stage
    where pipeline_id = job.pipeline_id) stage on stage.place = 1 + (nr / 10) % 6`;
const MESSAGES = `insert into activity (id, company_id, application_id, job_id, type, source, content, metadata, created_at)
  select gen_random_uuid(), company_id, id, job_id, 'message', case when random() < 0.5 then 'applicant' else 'user' end,
    'Hello', '{}', now() - hours * interval '1 hour'
  from application, generate_series(1, 3) hours where company_id = $1 and board_position % 20 = 0`;

const api = await startApi();
try {
  // One person applies to everything here, which commands would refuse.
  await rowsOf('drop index application_once_per_job');
  const readers = [];
  for (const size of SIZES) {
    const { id } = await aCompany();
    for (let job = 0; job < 10; job += 1) await aJob({ companyId: id });
    await rowsOf(APPLICATIONS, [id, (await anApplicant()).id, size]);
    await rowsOf(MESSAGES, [id]);
    readers.push({ size, id, caller: await api.as('companyAdmin', id), times: [] as number[], bytes: 0 });
  }
  await rowsOf('vacuum (analyze) application, activity, stage, job');
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
      `${size} applications: p50 ${shareOf(times, 0.5).toFixed(1)} ms, p95 ${shareOf(times, 0.95).toFixed(1)} ms, ${bytes} bytes`,
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
