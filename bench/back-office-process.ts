import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListJobsQuery } from '@app/contracts/jobs/job-record';
import { type NamedRead, ScopedReader } from '@app/database/connection/scoped-read';
import type { Mode } from '@app/database/connection/modes';
import pg from 'pg';
import { type JobRecordRow, jobRecordOf } from '../services/api/src/features/jobs/job-record.js';
import { ListJobs, ListJobsHandler } from '../services/api/src/features/jobs/queries/list-jobs.js';
import { DownloadLinks } from '../services/api/src/files-host/download-links.js';
import { Actor } from '../services/api/src/access/actor.js';
import { PublicAddresses } from '../services/api/src/http/public-addresses.js';
import { startApi } from '../test/support/api.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { fillCompanies } from './jobs-of-companies.sql.js';

/** What the lists are called, where they are, what a request carries, and the statements behind each. */
export type Lists = {
  ways: Record<string, string>;
  headers: Record<string, string>;
  statements: Record<string, NamedRead[]>;
};

function tell(lists: Lists, stop: () => Promise<unknown>): void {
  process.once('disconnect', () => void stop().then(() => process.exit()));
  process.send?.(lists);
}

type Asked = Record<'sort' | 'range' | 'filter', string>;

/** What platform admins ask of the jobs of all companies. */
function asked(companyId: string): Record<string, Asked> {
  const list = (sort: [string, string], filter: object = {}, first = 0): Asked => ({
    sort: JSON.stringify(sort),
    range: JSON.stringify([first, first + 24]),
    filter: JSON.stringify(filter),
  });
  return {
    'the newest': list(['createdAt', 'DESC']),
    'the newest, page 40': list(['createdAt', 'DESC'], {}, 975),
    'by title': list(['title', 'ASC']),
    'by applications': list(['count', 'DESC']),
    'published, by title': list(['title', 'ASC'], { state: 'published' }),
    'drafts, the oldest': list(['createdAt', 'ASC'], { state: 'draft' }),
    'closed, by applications': list(['count', 'DESC'], { state: 'closed' }),
    'what closes last': list(['expiredAt', 'DESC'], { live: true }),
    'called nurse, the newest': list(['createdAt', 'DESC'], { q: 'nurse' }),
    'called nurse and expired, by applications': list(['count', 'DESC'], { q: 'nurse', state: 'expired' }),
    'of one company, by title': list(['title', 'ASC'], { companyId }),
  };
}

/** Notes the statements instead of sending them. */
class NotedReads extends ScopedReader {
  noted: NamedRead[] = [];

  override async all<Rows extends pg.QueryResultRow[]>(
    _mode: Mode,
    reads: { [Index in keyof Rows]: NamedRead },
  ): Promise<{ [Index in keyof Rows]: Rows[Index][] }>;
  override all(_mode: Mode, reads: NamedRead[]): Promise<unknown[][]> {
    this.noted = reads;
    return Promise.resolve(reads.map(() => []));
  }
}

async function startProduct(jobs: number): Promise<void> {
  const api = await startApi();
  const { adminUrl, apiUrl } = await testDatabase();
  const companyId = await fillCompanies(adminUrl, jobs);
  const platform = await api.as('stacAdmin');
  const lists = asked(companyId);
  const noting = new NotedReads({ url: apiUrl, poolSize: 1 });
  const handler = new ListJobsHandler(noting, api.app.get(PublicAddresses), api.app.get(DownloadLinks));
  const statements: Lists['statements'] = {};
  for (const [name, list] of Object.entries(lists)) {
    const actor = new Actor(platform.person.id, 'stacAdmin', 'stacAdmin', null);
    await handler.execute(new ListJobs(actor, ListJobsQuery.parse(list)));
    statements[name] = noting.noted;
  }
  const ways = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, `${api.url}/api/jobs?${new URLSearchParams(list)}`]),
  );
  tell({ ways, headers: platform.headers, statements }, () => api.stop());
}

async function startBare(statements: Lists['statements']): Promise<void> {
  const { adminUrl } = await testDatabase();
  const pool = new pg.Pool({ connectionString: adminUrl, max: 4 });
  const naming = { assetOf: () => null, photoOf: () => null };
  const answer = async ([list, total]: NamedRead[]): Promise<{ body: string; total: string }> => {
    const [{ rows }, counted] = await Promise.all([
      pool.query<JobRecordRow>(list ?? { text: '' }),
      pool.query<{ total: string }>(total ?? { text: '' }),
    ]);
    const body = JSON.stringify(rows.map((row) => jobRecordOf(row, naming)));
    return { body, total: counted.rows[0]?.total ?? '0' };
  };
  const server = createServer((request, reply) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1));
    answer(statements[name] ?? []).then(
      ({ body, total }) =>
        reply.writeHead(200, { 'content-type': 'application/json', 'x-total-count': total }).end(body),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ways = Object.fromEntries(
    Object.keys(statements).map((name) => [name, `http://127.0.0.1:${port}/${encodeURIComponent(name)}`]),
  );
  tell({ ways, headers: {}, statements }, async () => {
    server.closeAllConnections();
    await pool.end();
  });
}

/** The product, or a handler without any framework that sends the same statements: the first argument says which. */
const [, , part, given = '{}'] = process.argv;
if (part === 'product') await startProduct(Number(given));
else await startBare(JSON.parse(given));
