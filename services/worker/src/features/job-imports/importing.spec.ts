import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJobImport } from '../../../../../test/support/builders/job-import.builder.js';
import { aPipeline } from '../../../../../test/support/builders/pipeline.builder.js';
import { eventsOf } from '../../../../../test/support/staged-events.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { purgeImports } from './purge-imports.js';

let worker: TestWorker;
let companyId: string;
beforeAll(async () => {
  worker = await openWorker();
});
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true });
});

const csvOf = (rows: number) =>
  [
    'id,title,type',
    ...Array.from({ length: rows }, (_value, row) =>
      row % 100 === 50 ? `${row},,x` : `${row},Job ${row},full-time`,
    ),
  ].join('\n');

async function anImportOf(text: string, publish = false) {
  const wanted = await aJobImport({ companyId, status: 'queued', publish });
  await worker.storage.write(wanted.storageKey, 'text/csv', Buffer.from(text));
  return wanted;
}
const due = (importId: string, rowsRead = 0) =>
  anEvent('job-import.scheduled', companyId, { importId, rowsRead });
const ended = (importId: string) => anEvent('job-import.ended', companyId, { importId });
const importOf = async (id: string) =>
  (
    await rowsOf(
      'select status, rows_read, created, changed, unchanged, failed, failure from job_import where id = $1',
      [id],
    )
  )[0];
const jobCount = async () =>
  (await rowsOf<{ count: number }>('select count(*)::int from job where company_id = $1', [companyId]))[0]
    ?.count;

describe('an import', () => {
  it('goes part by part, each once however often it is delivered, and calls for the next', async () => {
    const { id, storageKey } = await anImportOf(csvOf(750));
    const first = due(id);
    await worker.deliver(first);
    expect(await importOf(id)).toMatchObject({
      status: 'running',
      rows_read: 500,
      created: 495,
      failed: 5,
    });
    expect(await eventsOf(companyId, 'job-import.scheduled')).toMatchObject([
      { payload: { importId: id, rowsRead: 500 } },
    ]);
    // A call for a part that is done, under another id: as if the queue had been filled again.
    await worker.deliver(due(id, 0));
    expect(await importOf(id)).toMatchObject({ status: 'running', rows_read: 500, unchanged: 0 });
    await worker.deliver(due(id, 500));
    expect(await importOf(id)).toMatchObject({
      status: 'finished',
      rows_read: 750,
      created: 743,
      unchanged: 0,
      failed: 7,
    });
    // Late and doubled calls find nothing to do.
    await worker.deliver(first);
    await worker.deliver(due(id, 250));
    expect(await jobCount()).toBe(743);
    await worker.deliver(ended(id));
    expect(await worker.storage.stat(storageKey)).toBeNull();
    expect(
      await rowsOf('select line, field from job_import_problem where import_id = $1 order by id limit 3', [
        id,
      ]),
    ).toEqual([
      { line: 52, field: 'title' },
      { line: 52, field: 'employment_type' },
      { line: 152, field: 'title' },
    ]);
    expect(await eventsOf(companyId, 'job-import.scheduled')).toHaveLength(1);
  });

  it('takes rows whose industry nobody knows, and tells of them beside those that were left out', async () => {
    const { id } = await anImportOf('id,title,industry\n1,Cook,Alchemy\n2,Cook,Software\n3,,Alchemy\n');
    await worker.deliver(due(id));
    expect(await importOf(id)).toMatchObject({ status: 'finished', created: 2, failed: 1 });
    expect(
      await rowsOf(
        'select line, field, taken from job_import_problem where import_id = $1 order by taken, line',
        [id],
      ),
    ).toEqual([
      { line: 4, field: 'title', taken: false },
      { line: 2, field: 'industry', taken: true },
    ]);
    const industries = await rowsOf(
      'select external_id, industry from job where company_id = $1 order by external_id',
      [companyId],
    );
    expect(industries).toEqual([
      { external_id: '1', industry: null },
      { external_id: '2', industry: 'software' },
    ]);
  });

  it('reads each part from where the last one ended, knows ids of earlier parts, and tells how far it is', async () => {
    const rows = Array.from({ length: 600 }, (_value, row) => `${row},Jöb ${row},"a\nb"`);
    const { id, storageKey } = await anImportOf(['id,title,description', ...rows, '7,Again,x'].join('\n'));
    const started: number[] = [];
    const storage = new Proxy(worker.storage, {
      get: (target, name) =>
        name === 'read'
          ? (key: string, fromByte = 0) => {
              started.push(fromByte);
              return target.read(key, fromByte);
            }
          : Reflect.get(target, name).bind(target),
    });
    Object.assign(worker.tools, { storage });
    await worker.deliver(due(id));
    const [half] = await rowsOf<{ read_to: { byte: number; line: number }; file_bytes: number }>(
      'select read_to, file_bytes from job_import where id = $1',
      [id],
    );
    expect(half?.file_bytes).toBe((await worker.storage.stat(storageKey))?.size);
    expect(half?.read_to.line).toBe(1_002);
    const before = started.length;
    await worker.deliver(due(id, 500));
    Object.assign(worker.tools, { storage: worker.storage });
    // Only the heading and the rest: what is done is not read again.
    expect([...new Set(started.slice(before))].sort((one, other) => one - other)).toEqual([
      0,
      half?.read_to.byte,
    ]);
    expect(await importOf(id)).toMatchObject({ status: 'finished', created: 600, failed: 1 });
    expect(
      await rowsOf(
        'select line, element, title, field, message from job_import_problem where import_id = $1',
        [id],
      ),
    ).toEqual([
      {
        ...{ line: 1202, element: null, title: 'Again', field: 'external_id' },
        message: 'Line 16 (“Jöb 7”) has the same id already; only that one was taken',
      },
    ]);
    expect(await rowsOf('select 1 from imported_id where import_id = $1', [id])).toEqual([]);
  });

  it('whose worker dies inside of a part leaves nothing of it, and the next try makes it whole', async () => {
    const { id } = await anImportOf(csvOf(300));
    const dying = due(id);
    await rowsOf(
      `create or replace function die() returns trigger language plpgsql as
       $$ begin if new.external_id = '249' then raise exception 'the process died'; end if; return new; end $$;
       create trigger die before insert on job for each row when (new.company_id = '${companyId}') execute function die()`,
    );
    await expect(worker.deliver(dying)).rejects.toThrow('the process died');
    expect([await jobCount(), await importOf(id)]).toMatchObject([0, { status: 'queued', rows_read: 0 }]);
    await rowsOf('drop trigger die on job; drop function die()');
    await worker.deliver(dying);
    expect([await jobCount(), await importOf(id)]).toMatchObject([
      297,
      { status: 'finished', created: 297, failed: 3 },
    ]);
  });

  it('leaves out the rows the database refuses, by line, and takes the rest', async () => {
    const { id } = await anImportOf(csvOf(300));
    await rowsOf(
      `create or replace function reject() returns trigger language plpgsql as $$ begin
         if new.external_id in ('7', '249') then raise exception 'out of range' using errcode = '22008'; end if;
         return new; end $$;
       create trigger reject before insert on job for each row when (new.company_id = '${companyId}') execute function reject()`,
    );
    await worker.deliver(due(id));
    await rowsOf('drop trigger reject on job; drop function reject()');
    expect([await jobCount(), await importOf(id)]).toMatchObject([
      295,
      { status: 'finished', rows_read: 300, created: 295, failed: 5 },
    ]);
    const problems = await rowsOf(
      `select line, message from job_import_problem where import_id = $1 and field = 'row' order by line`,
      [id],
    );
    expect(problems).toEqual([
      { line: 9, message: expect.stringContaining('cannot be kept') },
      { line: 251, message: expect.stringContaining('cannot be kept') },
    ]);
  });

  it('publishes where that was asked for, in the name of who imported', async () => {
    const { id } = await anImportOf(
      'id,title,type,remote,description\n1,Clerk,full-time,yes,Hi\n2,Cook,,,',
      true,
    );
    await worker.deliver(due(id));
    expect(await importOf(id)).toMatchObject({ created: 1, failed: 1 });
    expect(await rowsOf('select live, title from job where company_id = $1', [companyId])).toEqual([
      { live: true, title: 'Clerk' },
    ]);
    const [importer] = await rowsOf<{ created_by: string }>(
      'select created_by from job_import where id = $1',
      [id],
    );
    expect(await eventsOf(companyId, 'job.published')).toMatchObject([{ actorId: importer?.created_by }]);
  });

  it('reads addresses in a file as text: nothing is fetched, whatever stands there', async () => {
    const visits: string[] = [];
    const trap = createServer((request, reply) => reply.end(String(visits.push(request.url ?? ''))));
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const posting = {
      '@context': `${address}/context`,
      '@type': 'JobPosting',
      identifier: 'GLAZIER-1',
      title: 'Glazier',
      description: `<p><a href="${address}/link">x</a><img src="${address}/image"><a href="javascript:alert(1)">y</a></p>`,
      hiringOrganization: { sameAs: `${address}/company`, logo: `${address}/logo` },
      jobLocation: { '@id': `${address}/place` },
    };
    const { id } = await anImportOf(
      `<link rel="stylesheet" href="${address}/style"><script src="${address}/script"></script>
       <script type="application/ld+json" src="${address}/external">${JSON.stringify(posting)}</script>`,
    );
    await worker.deliver(due(id));
    const [made] = await rowsOf<{ description: string }>(
      'select description from job where company_id = $1',
      [companyId],
    );
    expect(made?.description).toContain(`href="${address}/link"`);
    expect(made?.description).not.toMatch(/javascript:|<img/);
    expect(visits).toEqual([]);
    trap.close();
  });

  it('of a file that is no list of jobs says so and ends', async () => {
    for (const text of ['hello', '<p>no</p>']) {
      const { id, storageKey } = await anImportOf(text);
      await worker.deliver(due(id));
      expect(await importOf(id)).toMatchObject({
        status: 'failed',
        failure: expect.any(String),
        rows_read: 0,
      });
      await worker.deliver(ended(id));
      expect(await worker.storage.stat(storageKey)).toBeNull();
    }
    const { id } = await aJobImport({ companyId, status: 'queued' });
    await worker.deliver(due(id));
    expect(await importOf(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('upload it again'),
    });
  });

  it('is forgotten a month later, one that never came a day later, with its file', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const old = await aJobImport({ companyId, status: 'finished', createdAt: days(31) });
    const never = await aJobImport({ companyId, createdAt: days(2) });
    const kept = [
      await aJobImport({ companyId, status: 'finished', createdAt: days(29) }),
      await aJobImport({ companyId, createdAt: days(0) }),
      await aJobImport({ companyId, status: 'running', createdAt: days(40) }),
    ];
    await worker.storage.write(never.storageKey, 'text/csv', Buffer.from('x'));
    const run = newId();
    await rowsOf(
      `insert into imported_id (company_id, import_id, external_source, external_id, line, created_at)
       values ($1, $2, 'csv', 'old', 2, now() - interval '25 hours'), ($1, $3, 'csv', 'new', 2, now())`,
      [companyId, run, newId()],
    );
    await worker.run(purgeImports);
    expect(await rowsOf('select external_id from imported_id where company_id = $1', [companyId])).toEqual([
      { external_id: 'new' },
    ]);
    const left = await rowsOf<{ id: string }>('select id from job_import where company_id = $1 order by id', [
      companyId,
    ]);
    expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).sort());
    expect([old.id === never.id, await worker.storage.stat(never.storageKey)]).toEqual([false, null]);
  });
});
