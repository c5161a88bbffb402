import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@app/contracts/access/roles';
import pg from 'pg';
import {
  type JobRecordRow,
  jobRecordOf,
  selectJobRecord,
} from '../services/api/src/features/jobs/job-record.js';
import { startApi } from '../test/support/api.js';
import { aCompany } from '../test/support/builders/company.builder.js';
import { aJob } from '../test/support/builders/job.builder.js';
import { testDatabase } from '../test/support/infrastructure.js';

/** Where the lists are, and what a signed-in request carries. `?at=` names a moment among the jobs. */
export type Lists = { ways: Record<string, string>; headers: Record<string, string>; role: string[] };

/** The product, or a handler without any framework over the same rows: `product` or `bare` is the first argument. */
const [, , part, given = '[]'] = process.argv;
if (part === 'product') await startProduct();
else await startBare(JSON.parse(given));

/** Tells how long this process has been busy, whenever it is asked. */
function tell(lists: Lists, stop: () => Promise<unknown>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.once('disconnect', () => void stop().then(() => process.exit()));
  process.send?.(lists);
}

async function startProduct(): Promise<void> {
  const api = await startApi();
  const { id: companyId } = await aCompany();
  for (let number = 0; number < 20; number += 1) await aJob({ companyId, title: `Engineer ${number}` });
  const manager = await api.as('companyManager', companyId);
  const ways = {
    'public page': `${api.url}/api/public-jobs?sort=newest`,
    'own jobs': `${api.url}/api/jobs?range=[0,19]`,
  };
  const role = [manager.person.issuer, manager.person.subject, roles.companyManager.id, companyId];
  tell({ ways, headers: manager.headers, role }, () => api.stop());
}

type PageRow = {
  id: string;
  company_id: string;
  name: string;
  title: string;
  location: { city?: string; country?: string };
  location_type: string | null;
  employment_type: string | null;
  seniority: string | null;
  industry: string | null;
  skills: string[];
  salary: object | null;
  published_at: Date;
  expired_at: Date | null;
};

/** The page as a platform reads it that has no projection. */
const mappedPage = `select job.id, job.company_id, company.name, job.title, job.location, job.location_type,
    job.employment_type, job.seniority, job.industry, job.skills, job.salary, job.published_at, job.expired_at
  from job join company on company.id = job.company_id
  where job.live and (job.expired_at is null or job.expired_at > now()) and job.published_at < $1
  order by job.published_at desc, job.id desc limit 21`;
/** The least that could be sent: finished cards, joined. */
const finishedPage = `select card, job_id, published_at from job_search
  where (expired_at is null or expired_at > now()) and published_at < $1
  order by published_at desc, job_id desc limit 21`;
const ownJobs = `select * from (${selectJobRecord('job.company_id = $1')}) found order by created_at desc nulls last, id limit 20`;
const ownTotal = 'select count(*) as total from job where company_id = $1';

function cardOf(row: PageRow): object {
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.name,
    companyLogo: null,
    title: row.title,
    position: null,
    place: [row.location.city, row.location.country].filter(Boolean).join(', '),
    locationType: row.location_type,
    employmentType: row.employment_type,
    seniority: row.seniority,
    industry: row.industry,
    skills: row.skills.slice(0, 5),
    salary: row.salary,
    publishedAt: row.published_at.toISOString(),
    expiredAt: row.expired_at?.toISOString() ?? null,
  };
}

async function startBare(role: string[]): Promise<void> {
  const { adminUrl } = await testDatabase();
  const pool = new pg.Pool({ connectionString: adminUrl, max: 8 });
  const answers: Record<string, (at: string) => Promise<string>> = {
    '/mapped': async (at) => {
      const { rows } = await pool.query<PageRow>({ name: 'mapped', text: mappedPage, values: [at] });
      return JSON.stringify({ items: rows.slice(0, 20).map(cardOf), next: rows[19]?.published_at ?? null });
    },
    '/finished': async (at) => {
      const { rows } = await pool.query<{ card: string }>({
        name: 'finished',
        text: finishedPage,
        values: [at],
      });
      return `{"items":[${rows
        .slice(0, 20)
        .map(({ card }) => card)
        .join(',')}]}`;
    },
    '/own': async () => {
      const look = 'select * from acting_since($1, $2, $3, $4, null)';
      const [acting] = (await pool.query<{ company_id: string }>({ name: 'role', text: look, values: role }))
        .rows;
      const values = [acting?.company_id];
      const [{ rows }] = await Promise.all([
        pool.query<JobRecordRow>({ name: 'own', text: ownJobs, values }),
        pool.query({ name: 'total', text: ownTotal, values }),
      ]);
      const naming = { assetOf: () => null, photoOf: () => null };
      return JSON.stringify(rows.map((row) => jobRecordOf(row, naming)));
    },
  };
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    answers[pathname]?.(searchParams.get('at') ?? '').then(
      (body) => reply.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = (path: string) => `http://127.0.0.1:${port}${path}`;
  const ways = {
    'public page': address('/mapped?'),
    'finished cards': address('/finished?'),
    'own jobs': address('/own?'),
  };
  tell({ ways, headers: {}, role }, async () => {
    server.closeAllConnections();
    await pool.end();
  });
}
